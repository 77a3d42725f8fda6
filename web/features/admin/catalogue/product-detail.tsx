import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { COURSE_CATEGORIES, PRODUCT_CATEGORIES } from '../../../../domain/plans/product-categories.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ErrorState } from '../../../ui/state.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi, messageOf } from '../admin-api.ts'
import views from '../view-parts/views.module.css'
import css from './product-detail.module.css'

interface ProductDetailProps {
  identifier: string
  onEdit(): void
  onClose(): void
}

/** A product to look at; its form is one press away. */
export function ProductDetail({ identifier, onEdit, onClose }: ProductDetailProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { data, error, refetch } = useQuery({
    queryKey: ['item', identifier],
    queryFn: async () => (await adminApi('GET /api/admin/get-item', { query: { identifier } })).data,
    gcTime: 0,
    staleTime: 0,
  })
  const product = data?.kind === 'product' ? data.item : undefined
  const measured = (value: number | null, unit: string) => (value === null ? '' : `${value} ${unit}`)
  const facts = product
    ? [
        [t`Price`, money(Math.round(product.price * 100))],
        [t`Strike Off`, product.strikeOff > 0 ? money(Math.round(product.strikeOff * 100)) : ''],
        [t`Stock`, String(product.stock)],
        [t`Category`, PRODUCT_CATEGORIES.find(({ slug }) => slug === product.category)?.title],
        [t`Special occasion`, product.specialOccasion],
        [t`Course category`, COURSE_CATEGORIES.find(({ id }) => id === product.courseCategory)?.title],
        [t`Calories`, measured(product.calories, 'kcal')],
        [t`Protein (g)`, measured(product.protein, 'g')],
        [t`Fat (g)`, measured(product.fat, 'g')],
        [t`Carbs (g)`, measured(product.carbs, 'g')],
        [t`Allergies`, product.allergies.join(', ')],
        [t`Rating`, product.rating.toFixed(1)],
      ].filter(([, value]) => value)
    : []
  return (
    <Dialog
      isOpen
      isDense
      title={product?.name ?? t`Product`}
      closeLabel={t`Close`}
      onClose={onClose}
      foot={
        <>
          <Button size="s" variant="quiet" onClick={onClose}>{t`Close`}</Button>
          <Button size="s" onClick={onEdit}>{t`Edit`}</Button>
        </>
      }
    >
      <div className={views.detail}>
        {error && (
          <ErrorState
            title={messageOf(error, t`Failed to fetch products. Please try again.`)}
            retryLabel={t`Try again`}
            onRetry={() => void refetch()}
          />
        )}
        {product && (
          <div className={css.look}>
            <Picture src={product.image[0]} alt="" width={240} height={240} sizes="240px" />
            <div>
              <p className={views.said}>{product.description}</p>
              <dl className={views.facts}>
                {facts.map(([label, value]) => (
                  <Fragment key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </Fragment>
                ))}
              </dl>
            </div>
          </div>
        )}
      </div>
    </Dialog>
  )
}
