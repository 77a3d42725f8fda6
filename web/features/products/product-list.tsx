import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ProductPage, ProductSort } from '../../../contract/products.ts'
import { PRODUCT_CATEGORIES, type ProductCategorySlug } from '../../../domain/plans/product-categories.ts'
import { productCategoryPath } from '../../../domain/shop/site-paths.ts'
import { EmptyDrawing } from '../../pictures/empty-drawing.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LiveInput } from '../../ui/form/live-fields.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { NavLink } from '../../words/link.tsx'
import { useHref } from '../../words/words.tsx'
import { useCategoryWords } from './category-words.ts'
import { ProductCard } from './product-card.tsx'
import css from './product-list.module.css'
import { productQuery, SORTS } from './product-query.ts'

/** Products with their categories, search, order and pages, all of them in the address. */
export function ProductList({ found }: { found: ProductPage }) {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const query = productQuery(params)
  const go = (changes: Record<string, string | undefined>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('page')
        for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name)
        return next
      },
      { preventScrollReset: changes.page === undefined },
    )
  const pages = Math.ceil(found.total / found.pageSize)

  return (
    <>
      <Categories />
      <div className={css.tools}>
        <SearchBox value={query.search ?? ''} onSearch={(search) => go({ search })} />
        <p className={css.count} role="status">
          <Plural value={found.total} one="# product" other="# products" />
        </p>
        <SortField value={query.sort} onSort={(sort) => go({ sort })} />
      </div>
      {found.items.length === 0 ? (
        <EmptyState
          drawing={<EmptyDrawing of={query.search ? 'search' : 'nothing'} />}
          title={query.search ? t`Nothing found for “${query.search}”` : t`No products here yet`}
          text={t`Try another word or another category.`}
          action={
            <ButtonLink to="/products" variant="quiet">
              <Trans>See all products</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <ul className={css.grid}>
          {found.items.map((product) => (
            <li key={product._id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label={t`Pages`}
        page={found.page}
        pages={pages}
        onPage={(page) => go({ page: String(page) })}
        labels={{ previous: t`Previous page`, next: t`Next page`, page: (number) => t`Page ${number}` }}
      />
    </>
  )
}

function Categories() {
  const { t } = useLingui()
  const words = useCategoryWords()
  return (
    <nav aria-label={t`Product categories`} className={css.categories}>
      <NavLink to="/products" end>
        <Trans>All</Trans>
      </NavLink>
      {PRODUCT_CATEGORIES.map(({ slug }) => (
        <NavLink key={slug} to={productCategoryPath(slug)} end>
          {words[slug as ProductCategorySlug].title}
        </NavLink>
      ))}
    </nav>
  )
}

function SearchBox({ value, onSearch }: { value: string; onSearch(words: string): void }) {
  const { t } = useLingui()
  const [words, setWords] = useState(value)
  const [searched, setSearched] = useState(value)
  const href = useHref()
  const navigate = useNavigate()
  if (searched !== value) {
    setSearched(value)
    setWords(value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(words.trim())
  }
  const clear = () => {
    setWords('')
    if (value) void navigate(href('/products'), { preventScrollReset: true })
  }
  return (
    <search>
      <form className={css.search} onSubmit={submit}>
        <Icon name="search" size={20} />
        <LiveInput
          type="search"
          name="search"
          aria-label={t`Search products`}
          placeholder={t`Search products`}
          maxLength={100}
          value={words}
          onChange={(event) => (event.target.value ? setWords(event.target.value) : clear())}
        />
        <Button type="submit" size="s" variant="ghost">
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  )
}

function SortField({ value, onSort }: { value: ProductSort; onSort(sort: ProductSort): void }) {
  const { t } = useLingui()
  const labels: Record<ProductSort, string> = {
    popular: t`Popular first`,
    'price-low': t`Price, low to high`,
    'price-high': t`Price, high to low`,
    rating: t`Best rated`,
  }
  return (
    <SelectField
      label={t`Sort by`}
      value={value}
      options={SORTS.map((sort) => ({ value: sort, label: labels[sort] }))}
      onChange={(event) => onSort(event.target.value as ProductSort)}
      className={css.sort}
    />
  )
}
