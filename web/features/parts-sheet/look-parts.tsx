import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './parts-sheet.module.css'
import { Specimen, Specimens } from './sheet-grid.tsx'

const surfaces = [
  ['surface', 'text'],
  ['surface-raised', 'text'],
  ['surface-sunken', 'text-soft'],
  ['surface-deep', 'text-on-deep'],
  ['brand', 'on-brand'],
  ['brand-soft', 'on-brand-soft'],
  ['accent', 'on-accent'],
  ['accent-soft', 'accent-text'],
  ['danger-soft', 'danger'],
  ['info-soft', 'info'],
  ['success-soft', 'success'],
] as const

export function LookParts() {
  return (
    <Specimens>
      <Specimen name="Colours" isWide>
        <div className={css.swatches}>
          {surfaces.map(([back, ink]) => (
            <span
              key={back}
              className={css.swatch}
              style={{ background: `var(--${back})`, color: `var(--${ink})` }}
            >
              {back}
              <br />
              {ink}
            </span>
          ))}
        </div>
      </Specimen>
      <Specimen name="Buttons" isWide>
        <div className={css.row}>
          <Button>Primary</Button>
          <Button variant="accent">Accent</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="ghost">Ghost</Button>
          <Button variant="danger">Danger</Button>
          <Button isBusy>Saving</Button>
          <Button disabled>Disabled</Button>
          <Button size="s">Small</Button>
          <Button size="l" variant="accent">
            Large <Icon name="arrow" />
          </Button>
          <ButtonLink to="/dev/parts" variant="quiet">
            Link
          </ButtonLink>
          <IconButton label="Close">
            <Icon name="close" />
          </IconButton>
        </div>
      </Specimen>
      <Specimen name="Badges" isWide>
        <div className={css.row}>
          <Badge>Plain</Badge>
          <Badge tone="brand">High protein</Badge>
          <Badge tone="accent">New</Badge>
          <Badge tone="success">Completed</Badge>
          <Badge tone="danger">Not Paid</Badge>
          <Badge tone="info">Pending</Badge>
        </div>
      </Specimen>
    </Specimens>
  )
}
