import type { DemoPlan } from './demo-types.ts'

const recipes: Omit<DemoPlan, 'picture'>[] = [
  {
    key: 'everyday-balance',
    name: 'Everyday Balance',
    description:
      'Varied meals with good protein, slow carbs and plenty of vegetables. For people who want to eat well without planning it.',
    categories: ['balanced'],
    packages: ['everyday-full', 'everyday-breakfast', 'everyday-snacks', 'everyday-mains'],
  },
  {
    key: 'lean-and-light',
    name: 'Lean & Light',
    description: 'Lighter, filling meals with plenty of protein, planned for a steady calorie deficit.',
    categories: ['weight-loss'],
    packages: ['lean-full', 'lean-breakfast', 'lean-mains'],
  },
  {
    key: 'strength-builder',
    name: 'Strength Builder',
    description:
      'High-protein meals for training weeks, with enough carbohydrate to lift, run and recover. Every main has at least 37 g of protein.',
    categories: ['muscle-gain'],
    packages: ['strength-full', 'strength-snacks', 'strength-mains'],
  },
  {
    key: 'keto-table',
    name: 'Keto Table',
    description:
      'Fish, eggs, grilled meats, greens and good fats, with 12 g of carbohydrate or less in every meal.',
    categories: ['keto'],
    packages: ['keto-full', 'keto-breakfast'],
  },
  {
    key: 'garden-table',
    name: 'Garden Table',
    description:
      'Vegetarian cooking from the Levant, India and the Mediterranean. Beans, paneer, halloumi and grains, full of colour.',
    categories: ['vegetarian'],
    packages: ['garden-full', 'garden-breakfast', 'garden-mains'],
  },
  {
    key: 'steady-plate',
    name: 'Steady Plate',
    description:
      'Measured carbohydrate, high fibre and no added sugar, spread evenly over the day. Made for people who count their carbs.',
    categories: ['diabetic-friendly'],
    packages: ['steady-breakfast', 'steady-snacks', 'steady-mains'],
  },
  {
    key: 'arabian-table',
    name: 'Arabian Table',
    description:
      'Dishes from the Gulf and the Levant: machboos, ouzi, shawarma, foul and shakshuka, cooked with less oil and all of the spice.',
    categories: ['balanced'],
    packages: ['arabian-breakfast', 'arabian-mains'],
  },
  {
    key: 'desk-to-dinner',
    name: 'Desk to Dinner',
    description:
      'Lunch for the office and dinner at home. Two meals a day for long working weeks, in a balanced, a light or a carb-counted package.',
    categories: ['balanced', 'weight-loss'],
    packages: ['everyday-mains', 'lean-mains', 'steady-mains'],
  },
  {
    key: 'evening-athlete',
    name: 'Evening Athlete',
    description: 'For people who train after work: filling mains, and a protein snack before the gym.',
    categories: ['muscle-gain', 'balanced'],
    packages: ['strength-snacks', 'everyday-snacks', 'strength-mains'],
  },
  {
    key: 'plants-and-calm',
    name: 'Plants & Calm',
    description:
      'Two vegetarian packages, and one that counts carbohydrate. Light meals with plenty of vegetables.',
    categories: ['vegetarian', 'diabetic-friendly'],
    packages: ['garden-mains', 'garden-breakfast', 'steady-breakfast'],
  },
]

export const plans: DemoPlan[] = recipes.map((plan) => ({ ...plan, picture: `plans/${plan.key}.webp` }))
