import type { ArticleFacts } from '../demo-types.ts'

export const proteinThroughTheDay: ArticleFacts = {
  key: 'protein-through-the-day',
  title: 'Protein through the day, without a shaker in every bag',
  excerpt:
    'How much protein is sensible, why spreading it out helps, and what 25 grams look like on a plate, for meat eaters and vegetarians alike.',
  author: 'Layla Haddad, nutritionist',
  publishedDate: '2026-09-18',
  markdown: `Protein has become a marketing word. There is protein water, protein ice cream and protein bread, and a reasonable person might think that the stuff is hard to come by. It is not. Ordinary food has plenty, if you place it well.

## How much is sensible

Health authorities generally suggest about 0.8 g of protein for each kilogram of body weight as a daily minimum for healthy adults. People who train regularly, who are losing weight or who are past sixty often do better with more; figures between 1.2 and 1.6 g a kilogram are commonly recommended for them.

For a person of 70 kg who goes to the gym three times a week, that is somewhere between 85 and 110 g a day. There is no prize for doubling it. The body has no storeroom for extra protein; it simply uses it as fuel.

If you have kidney disease, the advice is different, and your doctor's word comes before any article.

## Why spreading helps

Your muscles rebuild all day, not only after training. Giving them something at each meal works at least as well as one large steak at night, and it has a second advantage that you will notice sooner: you stay full. Breakfast is where most people fall short. Toast and jam carry perhaps 6 g. The same toast with two eggs and some labneh carries over 20.

Aim for 20 to 40 g at each main meal, depending on your size, and let snacks fill the gaps.

## What 25 grams look like

It helps to have pictures in your head. Each of these is about 25 g:

- A chicken breast the size of your palm, around 85 g cooked.
- A small salmon fillet, around 110 g.
- Four eggs, or two eggs with 100 g of cottage cheese.
- A 250 g bowl of strained yogurt.
- 150 g of firm tofu, or 100 g of paneer with a spoon of yogurt.
- A large bowl of lentils, around 280 g cooked.
- One scoop of whey in milk.

Notice that the plant sources take up more room. That is no fault. They bring fibre with them, which most of us lack, and the plate looks generous.

## For vegetarians

You can reach any of the figures above without meat. It takes a little more planning, since beans and grains bring carbohydrate along with their protein. Three habits make it easy:

1. Put one concentrated source in each meal: paneer, halloumi, eggs, tofu, strained yogurt or lentils.
2. Mix beans with grains over the day. Their proteins complete each other, and they need not be in the same mouthful. Mujaddara, rajma with rice and hummus with bread have known this for centuries.
3. Keep a protein snack at hand: edamame, roasted chickpeas, a pot of ricotta.

## Before or after training?

The famous half-hour window after exercise is wider than people think. If you have eaten a proper meal two or three hours before, there is no hurry. If you train on an empty stomach in the morning, have breakfast soon after. Carbohydrate matters here too, for it refills what the session has emptied. A bowl of oats with whey and berries does both.

## Powders have their place

A shake is convenient food, no more. It travels well, it is quick, and it is cheaper by the gram than fish. It is also easy to drink and forget, and it lacks most of what a meal offers. We sell it, and we would still rather that you used it for the gaps than for lunch.

## A day that reaches 110 grams

Masala omelette with paneer in the morning, 28 g. A green lentil and chicken bowl at noon, 43 g. Roast chickpeas in the afternoon, 9 g. Turkey-stuffed peppers in the evening, 34 g. That makes 114 g, and nobody had to shake anything.
`,
}
