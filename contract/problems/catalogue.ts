import type { ItemKind, Use } from '../admin-items.ts'
import { itemNoun } from '../item-nouns.ts'
import { staffForms } from './staff-forms.ts'

type Kind = { kind: ItemKind }

/** What customers look for, and what the shop's people change: food, goods, articles, pictures, settings; by status. */
export const catalogue = {
  404: {
    'plan-missing': 'We could not find that meal plan.',
    'package-missing': 'We could not find that package.',
    'product-missing': 'We could not find that product.',
    'article-missing': 'We could not find that article.',
    'picture-missing': 'There is no such picture.',
    'item-unknown': 'That item is not in the catalogue.',
    'item-missing': ({ kind }: Kind) => `That ${itemNoun(kind)} is not in the catalogue.`,
    'item-deleted': 'This item has been deleted.',
  },
  409: {
    'item-changed': ({ kind }: Kind) => `Somebody has changed this ${itemNoun(kind)} since you opened it.`,
    'item-in-use': ({ kind, uses }: Kind & { uses: Pick<Use, 'kind' | 'count'>[] }) =>
      `This ${itemNoun(kind)} is used by ${uses.map(counted).join(' and ')}.`,
    'item-name-taken': ({ kind }: Kind) => `There is already ${withArticle(itemNoun(kind))} with this name.`,
    'settings-changed': 'Somebody has changed the settings since you opened them.',
  },
  413: { 'image-too-large': staffForms['image-too-large'] },
  422: {
    'picture-unusable':
      'That file is not a picture we can use. Please choose a JPEG, PNG, WebP or AVIF file.',
    'picture-too-long': ({ max }: { max: number }) =>
      `A picture may be at most ${max.toLocaleString('en')} pixels wide or high. Please crop it.`,
    'picture-gone': 'One of the pictures is no longer stored. Please choose it again.',
    'one-picture-at-a-time': 'Send one picture at a time.',
    'too-many-unused-pictures': ({ max }: { max: number }) =>
      `${max} pictures wait to be saved with an item. Please save or leave the open forms; unused pictures are removed after a day.`,
    'category-gone': 'That category is no longer there. Please choose another.',
    'categories-gone': 'One of the meal categories is no longer there. Please choose again.',
    'meal-types-gone': 'One of the meal types is no longer there. Please choose again.',
    'ingredients-gone': 'One of the ingredients is no longer there. Please choose again.',
    'packages-gone': 'One of the meal packages is no longer there. Please choose again.',
    'meal-of-day-missing': ({ date }: { date: string }) =>
      `One of the meals on ${date} is not in the catalogue.`,
    'day-outside-package': 'Every day must lie between the start date and the end date.',
    'price-is-zero': 'The price must be more than AED 0.',
  },
}

const counted = ({ kind, count }: Pick<Use, 'kind' | 'count'>) =>
  `${count} ${itemNoun(kind)}${count === 1 ? '' : 's'}`

const withArticle = (noun: string) => `${/^[ai]/.test(noun) ? 'an' : 'a'} ${noun}`
