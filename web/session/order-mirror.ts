import { useEffect } from 'react'
import type { CartOnPage } from '../food/cart-on-page.ts'
import { readFromTab, storeInTab } from './tab-storage.ts'

const CART_ITEMS = 'cartItems'
const SHIPPING_ADDRESS = 'shippingAddress'
const PAYMENT_METHOD = 'paymentMethod'

/** The cart on the server is the truth; the tab has it as specified, with picture, heading and description. */
export function useMirroredCart(cart: CartOnPage['cart'] | undefined): void {
  useEffect(() => {
    if (!cart) return
    const items = [
      ...cart.packages.map(({ image, packageName, plan }) => ({
        image: image[0],
        heading: packageName,
        description: plan?.mealPlanName,
      })),
      ...cart.products.map(({ product: { image, name, description } }) => ({
        image: image[0],
        heading: name,
        description,
      })),
    ]
    storeInTab(CART_ITEMS, items.length > 0 ? JSON.stringify(items) : null)
  }, [cart])
}

/** The label of the address chosen last. */
export const rememberAddress = (identifier: string) => storeInTab(SHIPPING_ADDRESS, identifier)
export const rememberedAddress = () => readFromTab(SHIPPING_ADDRESS)

export const rememberPaymentMethod = (method: string) => storeInTab(PAYMENT_METHOD, method)
