import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IconName } from '../../../ui/icon.tsx'
import type { ViewId } from '../view-state.ts'

interface ViewEntry {
  id: ViewId
  label: MessageDescriptor
  /** What stands above the view. */
  title: MessageDescriptor
  icon: IconName
}

interface ViewGroup {
  name: MessageDescriptor
  entries: ViewEntry[]
}

/** The sidebar. The specified entries keep their order among the added ones. */
const catalogue: ViewEntry[] = [
  { id: 'category', label: msg`Category`, title: msg`Category List`, icon: 'leaf' },
  { id: 'meal', label: msg`Meal`, title: msg`Meal`, icon: 'bag' },
  { id: 'meal-type', label: msg`Meal Type`, title: msg`Meal Type`, icon: 'clock' },
  { id: 'ingredient', label: msg`Ingredients`, title: msg`Ingredients`, icon: 'leaf' },
  { id: 'meal-plan', label: msg`Meal Plan`, title: msg`Meal Plan`, icon: 'list' },
  { id: 'meal-package', label: msg`Meal Package`, title: msg`Meal Package`, icon: 'calendar' },
  { id: 'add-on', label: msg`Add On Product`, title: msg`Add On Product`, icon: 'plus' },
  { id: 'products', label: msg`Products`, title: msg`Products`, icon: 'box' },
  { id: 'articles', label: msg`Articles`, title: msg`Articles`, icon: 'page' },
]

const dailyWork: ViewEntry[] = [
  { id: 'today', label: msg`Today`, title: msg`Today`, icon: 'sun' },
  { id: 'kitchen', label: msg`Kitchen`, title: msg`Kitchen`, icon: 'pot' },
  { id: 'shopping-list', label: msg`Shopping list`, title: msg`Shopping list`, icon: 'list' },
  { id: 'labels', label: msg`Labels`, title: msg`Labels`, icon: 'page' },
  { id: 'packing', label: msg`Packing`, title: msg`Packing`, icon: 'box' },
  { id: 'bags', label: msg`Cool bags`, title: msg`Cool bags`, icon: 'bag' },
  { id: 'start', label: msg`Your run`, title: msg`Your run`, icon: 'truck' },
  { id: 'runs', label: msg`Runs`, title: msg`Runs`, icon: 'truck' },
  { id: 'users', label: msg`Users Overview`, title: msg`Users List`, icon: 'user' },
  { id: 'orders', label: msg`Orders Overview`, title: msg`Orders List`, icon: 'card' },
  { id: 'reports', label: msg`Reports`, title: msg`Reports`, icon: 'list' },
  { id: 'calendar', label: msg`Calendar`, title: msg`Calendar`, icon: 'calendar' },
  { id: 'inquiries', label: msg`Inquiries`, title: msg`Inquiries`, icon: 'mail' },
  { id: 'consultations', label: msg`Consultations`, title: msg`Consultations`, icon: 'chat' },
  { id: 'newsletter', label: msg`Newsletter`, title: msg`Newsletter`, icon: 'send' },
]

const theShop: ViewEntry[] = [
  { id: 'settings', label: msg`Settings`, title: msg`Settings`, icon: 'sliders' },
  { id: 'delivery', label: msg`Delivery`, title: msg`Delivery`, icon: 'pin' },
  { id: 'health', label: msg`Health`, title: msg`Health`, icon: 'info' },
  { id: 'audit-log', label: msg`Audit log`, title: msg`Audit log`, icon: 'eye' },
  { id: 'admins', label: msg`Staff`, title: msg`Staff`, icon: 'key' },
  { id: 'account', label: msg`Your account`, title: msg`Your account`, icon: 'user' },
]

export const groups: ViewGroup[] = [
  { name: msg`Catalogue`, entries: catalogue },
  { name: msg`Daily work`, entries: dailyWork },
  { name: msg`Shop`, entries: theShop },
]

/** These have no entry of their own; the jump box leads to them, or signing in. */
const unlisted: ViewEntry[] = [
  { id: 'image-customizer', label: msg`Image Customizer`, title: msg`Image Customizer`, icon: 'eye' },
]

export const allViews = [...groups.flatMap(({ entries }) => entries), ...unlisted]
