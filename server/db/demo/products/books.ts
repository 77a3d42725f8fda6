import type { ProductFacts } from '../demo-types.ts'

export const books: ProductFacts[] = [
  {
    key: 'gulf-kitchen-light',
    name: 'The Light Gulf Kitchen',
    description:
      'Eighty recipes from machboos to balaleet, each rewritten with weights, macros and less oil.',
    priceFils: 9500,
    rating: 4.8,
    ratingCount: 77,
    stock: 33,
  },
  {
    key: 'portion-sense',
    name: 'Portion Sense',
    description: 'A short, friendly book about seeing how much you eat, without scales or guilt.',
    priceFils: 6500,
    rating: 4.5,
    ratingCount: 112,
    stock: 47,
  },
  {
    key: 'strong-after-forty',
    name: 'Strong After Forty',
    description: 'Twelve weeks of simple strength sessions for busy people, with photographs of every lift.',
    priceFils: 7200,
    rating: 4.6,
    ratingCount: 84,
    stock: 29,
  },
  {
    key: 'meal-prep-sunday',
    name: 'Two Hours on Sunday',
    description: 'How to cook five days of lunches in one calm afternoon, with shopping lists.',
    priceFils: 7900,
    strikeOffFils: 8900,
    rating: 4.7,
    ratingCount: 145,
    stock: 36,
  },
  {
    key: 'ramadan-table',
    name: 'The Ramadan Table',
    description: 'Suhoor that lasts and iftar that does not weigh you down: forty menus for the holy month.',
    priceFils: 8800,
    rating: 4.9,
    ratingCount: 61,
    stock: 22,
    specialOccasion: 'Ramadan',
  },
]
