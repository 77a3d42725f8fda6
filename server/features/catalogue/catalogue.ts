import { leadDays } from '../../../domain/days/delivery-calendar.ts'
import type { ChangeFeed } from '../../db/change-feed.ts'
import type { Db } from '../../db/connect.ts'
import { openTableCache } from '../../db/table-cache.ts'
import type { Settings } from '../settings/settings.public.ts'
import { type Article, loadArticles } from './articles/articles.queries.ts'
import { loadFoodRows } from './food/food.queries.ts'
import { arrangeMenus, type Food } from './food/food.ts'
import { loadTestimonials, type Testimonial } from './home/testimonials.queries.ts'
import { type Listed, listed } from './listed.ts'
import { loadProducts, type Product } from './products/products.queries.ts'

/** The public catalogue, cached in memory. Each part is an immutable snapshot, replaced on change, so that its version can be part of a cache key. */
export type Catalogue = {
  /** Categories, meal types, meals, add-ons, packages with their menus, and plans. */
  food(): Promise<Food>
  products(): Promise<Products>
  articles(): Promise<Articles>
  testimonials(): Promise<readonly Testimonial[]>
  /** For an edit in this process that wants to see itself at once, without waiting for the feed. */
  forget(): void
}

export type Products = Listed<Product>
export type Articles = Listed<Article>

type Sources = { db: Db; changes: ChangeFeed; settings: Settings }

const pictures = ['item_images', 'images']
const MENU_TABLES = [
  ...['categories', 'meal_types', 'dishes', 'dish_meal_types', 'ingredients', 'dish_ingredients'],
  ...['packages', 'package_days', 'package_day_meals', 'plans', 'plan_packages', 'plan_categories'],
  ...['closures', ...pictures],
]

export function openCatalogue({ db, changes, settings }: Sources): Catalogue {
  const menus = openTableCache({
    changes,
    tables: MENU_TABLES,
    load: async () => arrangeMenus(await loadFoodRows(db)),
  })
  // A setting that changes leaves the menus in memory: reading them is most of the work.
  const food = openTableCache({
    changes,
    tables: [...MENU_TABLES, 'settings'],
    load: async () => {
      const { terms } = await settings()
      const read = await menus.read()
      return { ...read, calendar: { closures: read.closures, leadDays: leadDays(terms.cutOffDays) } }
    },
  })
  const products = openTableCache({
    changes,
    tables: ['products', ...pictures],
    load: async () => listed(await loadProducts(db)),
  })
  const articles = openTableCache({
    changes,
    tables: ['articles', ...pictures],
    load: async () => listed(await loadArticles(db)),
  })
  const testimonials = openTableCache({
    changes,
    tables: ['testimonials', 'images'],
    load: () => loadTestimonials(db),
  })
  return {
    food: food.read,
    products: products.read,
    articles: articles.read,
    testimonials: testimonials.read,
    forget: () => changes.announce('everything'),
  }
}
