import type { ArticleFacts } from '../demo-types.ts'

export const portionsWithoutScales: ArticleFacts = {
  key: 'portions-without-scales',
  title: 'Portions without scales: your hand knows',
  excerpt:
    'A palm, a fist, a cupped hand and a thumb are enough to build a balanced plate anywhere, from a home kitchen to a hotel buffet.',
  author: 'Sara Lindqvist, meal planner',
  publishedDate: '2026-05-20',
  markdown: `We weigh everything in our kitchen, because a label has to be true. You do not have to. For daily life there is a measuring set that you always carry, that grows with you and that nobody notices at a restaurant: your hand.

## Four measures

- **Your palm** is a portion of protein. Chicken, fish, meat, tofu or paneer, as large and as thick as your palm, gives roughly 20 to 30 g of protein.
- **Your fist** is a portion of vegetables. There is no need to be strict here, and most people can have two.
- **Your cupped hand** is a portion of cooked rice, pasta, bulgur, potato, beans or fruit: about 25 to 30 g of carbohydrate.
- **Your thumb** is a portion of fat. Oil, butter, nut butter, tahini or cheese, the size of your thumb, holds about 10 g.

Large people have large hands, and need more. That is why the method works for most people without any sums.

## Building a plate

A good starting plate for a main meal is one palm, two fists, one cupped hand and one thumb. That comes to about 450 to 550 kcal for most hands, and it looks like what a sensible grandmother would serve.

From there, adjust to your day:

1. **Training hard or trying to gain?** Add half a palm and a second cupped hand.
2. **Trying to lose a little?** Keep the palm and the fists as they are, and halve the cupped hand at one meal of the day.
3. **Quiet day on the sofa?** One cupped hand over lunch, none at dinner, an extra fist of vegetables.

Leave the protein and the vegetables in place in all cases. They do the work of keeping you full.

## At the buffet

Hotel brunches are designed to defeat judgement. Walk once around the whole buffet with empty hands before you take a plate. Then choose the two or three things you would be sorry to miss, and build the rest of the plate with the measures above. Put the plate down at the table, not at the counter. Eat. If you want to go again, go again, but let ten minutes pass first.

## Shared dishes

Mezze, thali, hot pot: food in the middle of the table is the nicest way to eat and the hardest to measure. Take what you would like onto your own plate before you start, even in a few small rounds. You are not being fussy; you simply get to see your meal. Watch for the thumbs in mezze. Hummus, moutabal and labneh each carry oil or tahini, and bread is an excellent vehicle for them. Cucumber is another.

## Where hands mislead

Some foods are denser than they look, and deserve a little care.

- Nuts: a cupped hand holds two or three thumbs of fat. Half is plenty.
- Granola: it is oats, sugar and oil, pressed together. Count it as both a cupped hand and a thumb.
- Drinks: juice, karak and iced lattes fit no hand at all. Think of a large sweet drink as a cupped hand without the fibre.
- Sauces: creamy ones are mostly thumbs.

## Learn once with a scale

It does help to check your eye now and then. For one week, serve yourself as usual, then put the plate on a kitchen scale and look. Most people are nearly right about vegetables, a bit low on protein and well over on rice and oil. After a week you will have corrected your eye, and the scale can go back into its drawer.

That is the point of it all. Measures are stabilisers on a bicycle. Use them until you no longer notice that you are balancing, and then just ride.
`,
}
