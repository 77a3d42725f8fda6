import { useLingui } from '@lingui/react/macro'
import type { AdminProduct } from '../../../../contract/admin-products.ts'
import { COURSE_CATEGORIES, PRODUCT_CATEGORIES } from '../../../../domain/product-categories.ts'
import { SPECIAL_OCCASIONS } from '../../../../domain/special-occasions.ts'
import { checkProduct } from '../../../../domain/validation-messages.ts'
import { Badge } from '../../../ui/badge.tsx'
import { notify } from '../../../ui/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import { list, text, type Values } from '../form/fields.ts'
import { ItemForm } from '../form/item-form.tsx'
import { newItem, useOpened } from '../form/use-opened.ts'
import { ListView } from '../table/list-view.tsx'
import { NamedPicture } from '../view-parts/named-picture.tsx'
import { useViewState } from '../view-state.ts'
import { ProductDetail } from './product-detail.tsx'
import { removalOf } from './removal.ts'

const categories = PRODUCT_CATEGORIES.map(({ slug, title }) => ({ value: slug, label: title }))
const occasions = SPECIAL_OCCASIONS.map((occasion) => ({ value: occasion, label: occasion }))
const courses = COURSE_CATEGORIES.map(({ id, title }) => ({ value: id, label: title }))
const lowStock = 5

const shown = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

const toValues = (item: AdminProduct | undefined): Values => ({
  name: item?.name ?? '',
  price: item ? item.price.toFixed(2) : '',
  strikeOff: item ? String(item.strikeOff) : '',
  description: item?.description ?? '',
  category: item?.category ?? '',
  specialOccasion: item?.specialOccasion ?? '',
  courseCategory: item?.courseCategory ?? '',
  stock: shown(item?.stock ?? 0),
  calories: shown(item?.calories),
  protein: shown(item?.protein),
  fat: shown(item?.fat),
  carbs: shown(item?.carbs),
  allergies: item?.allergies.join(', ') ?? '',
  image: item?.image ?? [],
})

export default function Products() {
  const { t } = useLingui()
  const { money } = useFormat()
  const opened = useOpened('product', 'products')
  const { get, set } = useViewState()
  return (
    <>
      <ListView<AdminProduct>
        name="products"
        load={(query, signal) => adminApi('GET /api/admin/getproducts', { query: query as never, signal })}
        keyOf={(row) => row.identifier}
        titleOf={(row) => row.name}
        searchLabel={t`Search Product...`}
        columns={[
          {
            id: 'name',
            label: t`Product`,
            sort: 'name',
            cell: (row) => <NamedPicture name={row.name} src={row.image[0]} />,
          },
          {
            id: 'category',
            label: t`Category`,
            cell: (row) => categories.find(({ value }) => value === row.category)?.label,
          },
          {
            id: 'price',
            label: t`Price`,
            sort: 'price',
            isNumber: true,
            cell: (row) => money(Math.round(row.price * 100)),
          },
          {
            id: 'stock',
            label: t`Stock`,
            sort: 'stock',
            isNumber: true,
            cell: (row) =>
              row.stock > lowStock ? (
                row.stock
              ) : (
                <Badge tone={row.stock === 0 ? 'danger' : 'accent'}>
                  {row.stock === 0 ? t`Out of stock` : t`${row.stock} left`}
                </Badge>
              ),
          },
          {
            id: 'rating',
            label: t`Rating`,
            sort: 'rating',
            isNumber: true,
            cell: (row) => row.rating.toFixed(1),
          },
          {
            id: 'occasion',
            label: t`Special occasion`,
            isExtra: true,
            cell: (row) => row.specialOccasion ?? '—',
          },
        ]}
        filters={[
          { name: 'category', label: t`All categories`, options: categories },
          { name: 'occasion', label: t`All occasions`, options: occasions },
          {
            name: 'stock',
            label: t`Any stock`,
            options: [
              { value: 'low', label: t`Low stock` },
              { value: 'out', label: t`Out of stock` },
            ],
          },
        ]}
        add={{ label: t`Add Product`, onPress: () => opened.open(newItem) }}
        onOpen={(row) => opened.open(row.identifier)}
        onLook={(row) => set({ look: row.identifier })}
        removal={removalOf(t`Product deleted successfully!`, t`Failed to delete product. Please try again.`)}
        emptyText={t`No products found`}
        failText={t`Failed to fetch products. Please try again.`}
      />
      {get('look') && (
        <ProductDetail
          identifier={get('look')}
          onEdit={() => set({ look: null, open: get('look') })}
          onClose={() => set({ look: null })}
        />
      )}
      {opened.isOpen && (
        <ItemForm<AdminProduct>
          key={opened.key}
          title={opened.item ? t`Update Product` : t`Add Product`}
          item={opened.item}
          fields={[
            { kind: 'text', name: 'name', label: t`Name` },
            {
              kind: 'group',
              name: 'money',
              label: t`Price and stock`,
              fields: [
                { kind: 'money', name: 'price', label: t`Price` },
                { kind: 'money', name: 'strikeOff', label: t`Strike Off` },
                {
                  kind: 'whole',
                  name: 'stock',
                  label: t`Stock`,
                  atZero: t`With stock 0 it is not for sale.`,
                  isEmptyZero: true,
                },
              ],
            },
            { kind: 'area', name: 'description', label: t`Description` },
            {
              kind: 'group',
              name: 'kinds',
              label: t`Category and occasion`,
              fields: [
                {
                  kind: 'select',
                  name: 'category',
                  label: t`Category`,
                  options: categories,
                  none: t`Choose`,
                },
                {
                  kind: 'select',
                  name: 'specialOccasion',
                  label: t`Special occasion`,
                  options: occasions,
                  none: t`None`,
                },
                {
                  kind: 'select',
                  name: 'courseCategory',
                  label: t`Course category`,
                  options: courses,
                  none: t`None`,
                },
              ],
            },
            {
              kind: 'group',
              name: 'food',
              label: t`Food only`,
              fields: [
                { kind: 'number', name: 'calories', label: t`Calories` },
                { kind: 'number', name: 'protein', label: t`Protein (g)` },
                { kind: 'number', name: 'fat', label: t`Fat (g)` },
                { kind: 'number', name: 'carbs', label: t`Carbs (g)` },
              ],
            },
            { kind: 'text', name: 'allergies', label: t`Allergies`, hint: t`Separated by commas.` },
            { kind: 'images', name: 'image', label: t`Image`, most: 10 },
          ]}
          toValues={toValues}
          check={(values) => [
            ...checkProduct({
              name: text(values, 'name'),
              price: text(values, 'price'),
              description: text(values, 'description'),
              image: list(values, 'image'),
            }),
            ...(text(values, 'category')
              ? []
              : [{ field: 'category', message: t`Please choose a category.` }]),
          ]}
          failText={t`Failed to save product. Please try again.`}
          onClose={opened.close}
          save={async (values, version) => {
            const body = Object.fromEntries(Object.entries(values)) as never
            if (opened.item) {
              const { identifier } = opened.item
              await adminApi('PATCH /api/admin/update-product', {
                body: { ...(body as object), identifier, version } as never,
              })
            } else await adminApi('POST /api/admin/add-product', { body })
            notify(opened.item ? t`Product updated successfully!` : t`Product added successfully!`)
            await opened.saved()
          }}
        />
      )}
    </>
  )
}
