import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCustomer } from '../factories/accounts.ts'
import { makeProduct } from '../factories/catalogue.ts'
import { tellFood } from '../factories/food-profiles.ts'
import { givePicture } from '../factories/pictures.ts'
import { stockStorefront } from '../factories/storefront.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'

let shop: BrowsedShop
let stock: Awaited<ReturnType<typeof stockStorefront>>
beforeAll(async () => {
  shop = await openBrowsedShop()
  stock = await stockStorefront(shop.deps.db)
})
afterAll(() => shop.close())

describe('a product with something its buyer avoids', () => {
  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])('says so, is asked about once by name on a %s, and again before it is paid', async (_, size) => {
    const bar = await makeProduct(shop.deps.db, {
      name: 'Almond bar',
      category: 'supplements',
      allergens: ['Almonds'],
    })
    shop.deps.catalogue.forget()
    const customer = await makeCustomer(shop.deps)
    await tellFood(shop.deps.db, { accountId: customer.accountId }, { avoidedAllergens: ['Tree nuts'] })
    const { page } = await shop.visitAs(customer, size)
    await page.goto(`/products/supplements/${bar.identifier}`)
    await page.getByText('Contains: Almonds').first().waitFor()
    await page.getByText('You avoid almonds.').waitFor()
    const add = page.getByRole('button', { name: 'Add to cart' })
    await add.press('Enter')
    await page.getByRole('dialog', { name: 'Almond bar contains almonds' }).waitFor()
    await expectAccessible(page, 'dialog[open]')
    await page.getByRole('button', { name: 'Go Back' }).press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await add.press('Enter')
    await page.getByRole('button', { name: 'Add it with almonds' }).press('Enter')
    await page.getByText('Almond bar is in your cart').waitFor()
    await page.goto('/summary')
    await page.getByText('· contains almonds').waitFor()
    await page
      .getByRole('checkbox', { name: 'I know that this order contains almonds, and I want it.' })
      .waitFor()
    await page.getByRole('button', { name: 'Change the cart' }).click()
    await page.waitForURL('**/cart')
    await shop.deps.db.$client.query('update products set is_deleted = true where id = $1', [bar.id])
    shop.deps.catalogue.forget()
  })
})

describe('goods with something that anybody at home avoids', () => {
  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])(
    'are marked by name on a %s in lists, on their page and in the cart, and move nothing',
    async (_, size) => {
      const { db } = shop.deps
      const bar = await makeProduct(db, {
        ...{ name: 'Trail bar', category: 'supplements', allergens: ['Almonds', 'Milk'], rating: 5 },
      })
      shop.deps.catalogue.forget()
      const customer = await makeCustomer(shop.deps)
      await tellFood(db, customer, { eater: 'Omar', avoidedAllergens: ['Tree nuts'] })
      const { page, complaints } = await shop.visitAs(customer, size)
      let letKnow = () => {}
      await page.route('**/api/user/get-food-profile', async (route) => {
        await new Promise<void>((resolve) => {
          letKnow = resolve
        })
        await route.continue()
      })
      const asked = page.waitForRequest('**/api/user/get-food-profile')
      await page.goto('/products/supplements')
      const card = page.getByRole('article').filter({ hasText: 'Trail bar' })
      await card.waitFor()
      await asked
      const tall = () => card.evaluate((element) => element.getBoundingClientRect().height)
      const before = await tall()
      letKnow()
      await card.getByText('Omar avoids almonds.').waitFor()
      expect(await tall()).toBe(before)
      expect(await page.getByText('You avoid').count()).toBe(0)
      await expectAccessible(page)
      await page.unroute('**/api/user/get-food-profile')

      await page.request.patch('/api/user/update-food-profile', {
        data: { avoided: ['Milk'], consent: 1 },
        headers: { origin: new URL(page.url()).origin },
      })
      await page.goto(`/products/supplements/${bar.identifier}`)
      await page.getByText('You avoid milk. Omar avoids almonds.').waitFor()
      await page.getByRole('button', { name: 'Add to cart' }).press('Enter')
      await page.getByRole('button', { name: 'Add it with milk' }).press('Enter')
      await page.getByText('Trail bar is in your cart').waitFor()
      await page.goto('/cart')
      const line = page.getByRole('article', { name: 'Trail bar' })
      await line.getByText('You avoid milk. Omar avoids almonds.').waitFor()
      await expectAccessible(page)
      const stranger = await shop.visit(size)
      await stranger.page.goto('/products/supplements')
      await stranger.page.getByText('Contains: Almonds, Milk').waitFor()
      expect(await stranger.page.getByText(/avoids? /).count()).toBe(0)
      expect(complaints).toEqual([])
      await db.$client.query('update products set is_deleted = true where id = $1', [bar.id])
      shop.deps.catalogue.forget()
    },
  )
})

describe('the products', () => {
  it('are listed, sorted, searched and paged by the address', async () => {
    const { page, complaints } = await shop.visit()
    await page.goto('/products')
    const names = () => page.getByRole('article').getByRole('heading').allInnerTexts()
    await expect.poll(names).toEqual(['Kettlebell 8 kg', 'Whey protein', 'Jump rope', 'Cook book'])
    await page.getByLabel('Sort by').selectOption('price-low')
    await expect.poll(names).toEqual(['Jump rope', 'Cook book', 'Kettlebell 8 kg', 'Whey protein'])
    expect(page.url()).toContain('sort=price-low')
    await page.getByLabel('Sort by').selectOption('rating')
    await expect.poll(names).toEqual(['Cook book', 'Whey protein', 'Kettlebell 8 kg', 'Jump rope'])
    await page.getByLabel('Search products').fill('KETTLEBELL')
    await page.getByLabel('Search products').press('Enter')
    await expect.poll(names).toEqual(['Kettlebell 8 kg'])
    await page.goBack()
    await expect.poll(names).toHaveLength(4)
    expect(complaints).toEqual([])
  })

  it.each([
    ['supplements', 'Whey protein'],
    ['equipment', 'Kettlebell 8 kg'],
    ['Books', 'Cook book'],
  ])('of /products/%s are its own', async (category, name) => {
    const { page } = await shop.visit()
    await page.goto(`/products/${category}`)
    await page.getByRole('article').filter({ hasText: name }).waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(category === 'equipment' ? 2 : 1)
  })

  it('that are none say so', async () => {
    const { page } = await shop.visit()
    await page.goto('/products/apparel')
    await page.getByText('No products here yet').waitFor()
    await page.goto('/products?search=unicorn')
    await page.getByText('Nothing found for “unicorn”').waitFor()
    await page.getByRole('link', { name: 'See all products' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(4)
  })

  it('of an unknown category are not found', async () => {
    const { page } = await shop.visit()
    expect((await page.goto('/products/meals'))?.status()).toBe(404)
  })

  it('that cannot be read say so, and are read again when asked', async () => {
    const read = shop.deps.catalogue.products
    shop.deps.catalogue.products = () =>
      Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
    const { page } = await shop.visit()
    expect((await page.goto('/products/accessories'))?.status()).toBe(503)
    await page.getByText('The products could not be loaded').waitFor()
    shop.deps.catalogue.products = read
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByText('No products here yet').waitFor()
  })
})

describe('a product', () => {
  const pathOf = ({ category, identifier }: { category: string; identifier: string }) =>
    `/products/${category}/${identifier}`
  const pictured = async (name: string) => {
    const product = await makeProduct(shop.deps.db, { name, category: 'accessories' })
    await givePicture(shop.deps, product.identifier)
    shop.deps.catalogue.forget()
    return product
  }

  it('shows price, stock and others like it, and goes in the cart', async () => {
    const { page, complaints } = await shop.visit()
    await page.goto(pathOf(stock.kettlebell))
    await page.getByText('Only 3 left').waitFor()
    await page.getByRole('heading', { name: 'Similar products' }).waitFor()
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('status').getByText('Kettlebell 8 kg is in your cart').waitFor()
    expect(complaints).toEqual([])
  })

  it('says what is in it where it is food', async () => {
    const { page } = await shop.visit()
    await page.goto(pathOf(stock.whey))
    await page.getByRole('img', { name: /125 kcal: 26 g protein/ }).waitFor()
    await page.getByText('Contains: Milk').waitFor()
  })

  it('that is sold out cannot be put in the cart', async () => {
    const { page } = await shop.visit()
    await page.goto('/products')
    await page.getByRole('link', { name: 'Jump rope' }).click()
    await page.getByText('Sold out').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Add to cart' }).count()).toBe(0)
  })

  it('has one address, whatever category or case led to it', async () => {
    const { page } = await shop.visit()
    await page.goto(`/Products/books/${stock.whey.identifier.toUpperCase()}`)
    expect(new URL(page.url()).pathname).toBe(pathOf(stock.whey))
    expect((await page.goto('/products/books/no-such-book'))?.status()).toBe(404)
  })

  it('shows the placeholder where it has no picture, and where the picture does not come', async () => {
    const { page } = await shop.visit()
    await page.goto(pathOf(stock.kettlebell))
    await page.getByRole('img', { name: 'Kettlebell 8 kg' }).waitFor()
    await page.route('**/images/**', (route) => route.abort())
    await page.goto(pathOf(await pictured('Blue bottle')))
    await page.getByRole('button', { name: 'Enlarge the picture: Blue bottle' }).waitFor()
    await page.locator('main span[role="img"][aria-label="Blue bottle"] svg').waitFor()
    await page.unroute('**/images/**')
    await page.reload()
    await page.locator('main img[alt="Blue bottle"]').waitFor()
  })

  it('has a picture that grows under the pointer, and stays grown when pressed', async () => {
    const { page } = await shop.visit()
    await page.goto(pathOf(await pictured('Red bottle')))
    const enlarge = page.getByRole('button', { name: 'Enlarge the picture: Red bottle' })
    const scale = () =>
      page.locator('main img[alt="Red bottle"]').evaluate((image) => getComputedStyle(image).scale)
    const atRest = await scale()
    await enlarge.hover()
    await expect.poll(scale).not.toBe(atRest)
    await page.mouse.move(0, 0)
    await expect.poll(scale).toBe(atRest)
    await enlarge.press('Enter')
    const shrink = page.getByRole('button', { name: 'Shrink the picture: Red bottle' })
    await expect.poll(() => shrink.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(scale).not.toBe(atRest)
  })
})

describe('the blog', () => {
  it('lists its articles and tells how long each takes', async () => {
    const { page, complaints } = await shop.visit()
    await page.goto('/blog')
    await page.getByText('3 minutes to read').waitFor()
    await page.getByRole('link', { name: 'Reading a label' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reading a label' }).waitFor()
    await page.getByText('Look first.').waitFor()
    await page.getByRole('heading', { name: 'Read next' }).waitFor()
    await page.getByRole('link', { name: 'Eating in the heat' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('has no page for an article that is not there', async () => {
    const { page } = await shop.visit()
    expect((await page.goto('/blog/nothing'))?.status()).toBe(404)
  })

  it('that cannot be read says so', async () => {
    const read = shop.deps.catalogue.articles
    shop.deps.catalogue.articles = () =>
      Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
    const { page } = await shop.visit()
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
    await page.getByText('The articles could not be loaded').waitFor()
    shop.deps.catalogue.articles = read
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('link', { name: 'Reading a label' }).waitFor()
  })
})

describe('many products', () => {
  it('are paged by the address, and the back button goes back', async () => {
    const many = Array.from({ length: 13 }, (_, i) => ({
      name: `Paged book ${i + 1}`,
      category: 'books' as const,
    }))
    for (const fields of many) await makeProduct(shop.deps.db, fields)
    shop.deps.catalogue.forget()
    const { page } = await shop.visit()
    await page.goto('/products/books?sort=price-low')
    await expect.poll(() => page.getByRole('article').count()).toBe(12)
    await page.getByRole('button', { name: 'Page 2' }).click()
    await page.waitForURL('**/products/books?sort=price-low&page=2')
    await expect.poll(() => page.getByRole('article').count()).toBe(2)
    await page.goBack()
    await expect.poll(() => page.getByRole('article').count()).toBe(12)
    expect((await page.goto('/products/books?page=999'))?.status()).toBe(200)
  })
})
