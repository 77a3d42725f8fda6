import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { notify } from '../../ui/overlay/toast-store.ts'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import css from './parts-sheet.module.css'
import { Specimen, Specimens } from './sheet-grid.tsx'

export function MessageParts() {
  const [shape, setShape] = useState<'window' | 'panel'>()
  return (
    <Specimens>
      <Specimen name="Notices">
        <div className={css.stack}>
          <Notice>Delivery starts three days from today.</Notice>
          <Notice tone="success">Address added successfully!</Notice>
          <Notice tone="warning">The price of one meal has changed.</Notice>
          <Notice tone="danger">Failed to add address. Please try again.</Notice>
        </div>
      </Specimen>
      <Specimen name="Toasts and dialogs">
        <div className={css.row}>
          <Button variant="quiet" onClick={() => notify('Menu added successfully!')}>
            Success
          </Button>
          <Button
            variant="quiet"
            onClick={() => notify('Failed to complete order. Please try again.', { tone: 'danger' })}
          >
            Failure
          </Button>
          <Button
            variant="quiet"
            onClick={() =>
              notify('Address removed', {
                tone: 'info',
                action: { label: 'Undo', onPress: () => notify('Restored') },
              })
            }
          >
            With undo
          </Button>
          <Button variant="quiet" onClick={() => setShape('window')}>
            Window
          </Button>
          <Button variant="quiet" onClick={() => setShape('panel')}>
            Panel
          </Button>
        </div>
        <Dialog
          isOpen={shape !== undefined}
          onClose={() => setShape(undefined)}
          title="Your Nutrition Plan"
          closeLabel="Close"
          shape={shape ?? 'window'}
          foot={<Button onClick={() => setShape(undefined)}>Done</Button>}
        >
          <Button
            variant="quiet"
            onClick={() =>
              notify('Said in the dialog', {
                action: { label: 'Take back', onPress: () => notify('Taken back') },
              })
            }
          >
            Say something
          </Button>
          <SkeletonText lines={6} />
        </Dialog>
      </Specimen>
      <Specimen name="Skeletons">
        <div className={css.stack}>
          <Skeleton height="9rem" />
          <Skeleton shape="round" width="4.5rem" height="4.5rem" />
          <SkeletonText />
        </div>
      </Specimen>
      <Specimen name="Nothing here">
        <EmptyState title="Your cart is empty. Add some items!" action={<Button>Go Back</Button>} />
      </Specimen>
      <Specimen name="Something went wrong">
        <ErrorState
          title="Failed to load meal plans"
          text="We could not reach the shop. Check your connection and try again."
          retryLabel="Try Again"
          onRetry={() => notify('Tried again', { tone: 'info' })}
        />
      </Specimen>
    </Specimens>
  )
}
