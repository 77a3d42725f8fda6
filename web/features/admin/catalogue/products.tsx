import { useLingui } from '@lingui/react/macro'
import type { AdminProduct } from '../../../../contract/admin-products.ts'
import { checkProduct } from '../../../../domain/forms/form-rules.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import type { ListOf } from '../call-types.ts'
import { ItemForm } from '../form/item-form.tsx'
import { numberProblems } from '../form/number-problems.ts'
import { newItem, useOpened } from '../form/use-opened.ts'
import { ListView } from '../table/list-view.tsx'
import { NamedPicture } from '../view-parts/named-picture.tsx'
import { useViewState } from '../view-state.ts'
import { ProductDetail } from './product-detail.tsx'
import {
  categories,
  occasions,
  ProductFields,
  type ProductValues,
  productNumbers,
  useProductLabels,
  valuesOf,
} from './product-form.tsx'
import { removalOf } from './removal.ts'

const lowStock = 5

type ProductList = ListOf<'GET /api/admin/getproducts'>

export default function Products() {
  const { t } = useLingui()
  const { money } = useFormat()
  const opened = useOpened('product', 'products')
  const { get, set } = useViewState()
  const labels = useProductLabels()
  return (
    <>
      <ListView<ProductList>
        name="products"
        load={(query, signal) => adminApi('GET /api/admin/getproducts', { query, signal })}
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
        <ItemForm<AdminProduct, ProductValues>
          key={opened.key}
          title={opened.item ? t`Update Product` : t`Add Product`}
          item={opened.item}
          labels={labels}
          valuesOf={valuesOf}
          check={(values) => [
            ...checkProduct(values),
            ...(values.category ? [] : [{ field: 'category', code: 'product-category-required' as const }]),
            ...numberProblems(values, productNumbers),
          ]}
          failText={t`Failed to save product. Please try again.`}
          onClose={opened.close}
          save={async ({ category, ...values }, version, known) => {
            // Without one the check has refused it.
            if (!category) return
            await opened.save({ ...values, category }, version, {
              add: (body) => adminApi('POST /api/admin/add-product', { body }),
              update: (body) =>
                adminApi('PATCH /api/admin/update-product', { body: { ...body, stockSeen: known?.stock } }),
              addedText: t`Product added successfully!`,
              updatedText: t`Product updated successfully!`,
            })
          }}
        >
          {(form) => <ProductFields form={form} labels={labels} />}
        </ItemForm>
      )}
    </>
  )
}
