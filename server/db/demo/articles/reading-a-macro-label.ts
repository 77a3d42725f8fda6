import type { ArticleFacts } from '../demo-types.ts'

export const readingAMacroLabel: ArticleFacts = {
  key: 'reading-a-macro-label',
  title: 'How to read a macro label in thirty seconds',
  excerpt:
    'Protein, carbs, fat and a number of kilocalories: what each of them tells you, how they add up, and which one to look at first.',
  author: 'Layla Haddad, nutritionist',
  publishedDate: '2026-10-28',
  markdown: `Every lid that leaves our kitchen carries four numbers. Most people read the largest one, the kilocalories, and stop there. That is a pity, because the other three explain it. Once you know how they fit together, you can judge any meal in about half a minute, ours or anyone else's.

## Three things carry all the energy

Nearly everything you eat gets its energy from three nutrients.

- **Protein** gives 4 kcal a gram. It is what your body repairs itself with, and it keeps you full for longest.
- **Carbohydrate** also gives 4 kcal a gram. It is the fuel you reach for first, in the gym and at the desk.
- **Fat** gives 9 kcal a gram. It carries flavour and some vitamins, and because it is so dense, small amounts count.

Multiply and add, and you have the kilocalories. Take our chicken machboos: 39 g of protein, 62 g of carbohydrate and 16 g of fat. That is 156 plus 248 plus 144, which makes 548 kcal. If a label's numbers do not roughly add up this way, something on it has been rounded generously.

## Look at protein first

If you read only one line, read this one. A main meal with 30 g of protein or more will usually hold you until the next one. A lunch with 12 g rarely will, however many calories it has, and the vending machine at four o'clock is the proof.

A simple way to plan a day is to spread protein evenly. Many people eat almost none at breakfast, a little at lunch and a great deal at dinner. Moving some of it to the morning is a small change that is easy to feel.

## Then look at carbs, and ask what they are

The number alone does not say much. Forty grams from lentils and brown rice come with fibre and arrive slowly. Forty grams from a sweet drink arrive all at once. So read the carbohydrate line together with the list of ingredients.

Ask yourself what the next hours hold. Before a long run, a match or a day on your feet, more is welcome. Before an afternoon in meetings, less will do.

## Fat is not the enemy, but it is quiet

Oil does not take up room on a plate. One generous pour over a salad can hold as much energy as the chicken beside it. This is the line where restaurant food and home cooking differ most from what people guess.

Nobody needs to fear fat. Olive oil, nuts, avocado and fish are among the best things on our menu. It is only worth knowing that they are there.

## Put the numbers next to your own

A label means little without a frame. Your daily need depends on your height, weight, age and how much you move. The calculator on our home page uses a well-known formula for a first estimate. Treat the answer as a starting point, then watch how you feel and what the scales say over a few weeks, and adjust.

As a rough picture for someone who needs 2,000 kcal a day:

1. Breakfast of 400 to 450 kcal, with 20 to 25 g of protein.
2. Two mains of 500 to 600 kcal, with 35 to 40 g each.
3. One or two snacks that share what is left.

It will not be exact, and it does not have to be. A day that runs a little over is evened out by the next one.

## What a label cannot tell you

It cannot tell you how fresh the food is, how well it is cooked or whether you will enjoy it. It also knows nothing about you. If you live with a medical condition, are pregnant or take medicine that affects your appetite or blood sugar, let a doctor or dietitian help you set your numbers. For everyone else, thirty seconds and a little multiplication go a long way.
`,
}
