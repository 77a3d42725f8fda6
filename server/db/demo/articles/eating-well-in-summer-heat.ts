import type { ArticleFacts } from '../demo-types.ts'

export const eatingWellInSummerHeat: ArticleFacts = {
  key: 'eating-well-in-summer-heat',
  title: 'Eating well when it is forty-five degrees outside',
  excerpt:
    'Heat takes away appetite and water at the same time. Practical ways to eat and drink through a Gulf summer, from cold soups to salt.',
  author: 'Omar Farouk, head chef',
  publishedDate: '2026-07-02',
  markdown: `From June to September, life in the Emirates moves indoors. So does exercise, and so, quietly, does appetite. A plate that was welcome in January looks heavy in July. In the kitchen we change our menu for the season, and you can borrow the same ideas at home.

## Hunger is a poor guide in the heat

Hot days dull hunger. Many people skip lunch without noticing, then eat most of their day's food after nine in the evening, when they have finally cooled down. They sleep badly, wake up without appetite, and it starts again.

The cure is not discipline but timing. Eat something small and cool within a couple of hours of waking, even if you do not feel like it: yogurt with fruit, overnight oats, an egg with cucumber. Once the morning has food in it, the evening calms down by itself.

## Cold food still needs protein

A bowl of watermelon is a fine thing, and it is not lunch. When the weather turns, people drop the grilled meats and the stews, and the protein goes with them. Keep it, in cooler clothes:

- Grilled chicken sliced cold over tabbouleh.
- Tuna with white beans, lemon and parsley.
- Labneh or cottage cheese with cucumber, mint and seeds.
- Chilled soba noodles with tofu and sesame.
- Prawns with lime over rice noodles and herbs.

All of these take ten minutes if the cooked part is waiting in the fridge. Cook once in the morning, before the kitchen is warm.

## Drink before you are thirsty

Thirst arrives late, particularly in air conditioning, which dries you out without making you sweat. Rather than counting litres, tie water to things you do anyway: a glass on waking, one with every meal, one whenever you come in from outside. The colour of your urine is an honest gauge. Pale straw is good; darker means drink.

Coffee and karak count towards your water, more or less, but not if each cup brings three spoons of sugar. Fruit and vegetables count as well. Cucumber, tomato, melon and orange are mostly water, and they come with things water does not have.

## The salt question

If you sweat a great deal, because you work outdoors or train hard, you lose salt along with the water. Plain water alone can then leave you feeling flat. A pinch of salt on your food, a bowl of soup, a glass of laban or an electrolyte drink sorts this out for most people.

If you spend the day between an office and a car, you probably have more than enough salt already, and need only the water. People with high blood pressure, heart or kidney problems should ask their doctor before adding any.

## Train when the sun is not watching

Before sunrise or well after sunset are the only sensible hours outside. Eat lightly an hour before, something with carbohydrate and little fat, such as a banana or two dates. Afterwards, have a proper meal with protein within an hour or two. Heat makes a session harder than the numbers on your watch suggest, so let yourself be slower. The fitness is still earned.

## Look after the food as well

Cooked food does not like our summers. Twenty minutes in a parked car is enough to spoil lunch.

1. Keep delivered meals in the cool bag until you can put them in the fridge.
2. Set the fridge to four degrees or lower.
3. Eat chilled meals by the date on the lid, and once heated, eat them straight away.
4. If you are unsure about something, throw it away.

## A summer day, roughly

A cold breakfast early. Something crunchy with protein at noon. Fruit and nuts in the late afternoon. A warm but light dinner after sunset: grilled fish, a clear soup, vegetables with a little rice. Water all along.

By October, when the windows open again, you will have kept your habits, and the stews can come back.
`,
}
