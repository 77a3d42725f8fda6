import { useEffect } from 'react'
import type { CartOnPage } from '../food/cart-on-page.ts'
import { readFromTab, storeInTab } from './tab-storage.ts'

const CART_ITEMS = 'cartItems'
const SHIPPING_ADDRESS = 'shippingAddress'
const PAYMENT_METHOD = 'paymentMethod'
const DELIVERY_WINDOW = 'deliveryWindow'
const DRIVER_NOTE = 'driverNote'

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

/** When it is brought, and what the driver should know: chosen in the wizard, sent with the order. */
export const rememberWindow = (window: string) => storeInTab(DELIVERY_WINDOW, window)
export const rememberedWindow = () => readFromTab(DELIVERY_WINDOW)
export const rememberDriverNote = (note: string) => storeInTab(DRIVER_NOTE, note)
export const rememberedDriverNote = () => readFromTab(DRIVER_NOTE) ?? ''

export const rememberPaymentMethod = (method: string) => storeInTab(PAYMENT_METHOD, method)
