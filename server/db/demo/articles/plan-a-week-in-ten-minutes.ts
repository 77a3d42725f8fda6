import type { ArticleFacts } from '../demo-types.ts'

export const planAWeekInTenMinutes: ArticleFacts = {
  key: 'plan-a-week-in-ten-minutes',
  title: 'Plan a week of meals in ten minutes',
  excerpt:
    'A short method for deciding once instead of twenty-one times: fixed meals, a rule for busy days, and room for unplanned dinners.',
  author: 'Sara Lindqvist, meal planner',
  publishedDate: '2026-08-11',
  markdown: `The hard part of eating well is seldom the cooking. It is the deciding. Three meals a day make twenty-one decisions a week, most of them taken when you are already hungry. Hunger is a bad planner: it wants whatever is closest.

So decide once, on a full stomach, with a cup of tea. Ten minutes are enough.

## Minute one: look at the calendar

Before any food, mark the days that are not ordinary. The client dinner on Tuesday. The school concert on Thursday. Friday brunch with the family. These meals are settled already; leave them alone and enjoy them. What remains is your plan, and it is always smaller than you feared.

## Minutes two and three: choose your anchors

An anchor is a meal that stays the same all week. For most people breakfast is the easiest. Pick one or two breakfasts you like and repeat them. Nobody gets bored of breakfast in five days, and you have just removed seven decisions.

Good anchors are quick, contain protein and need no thought:

- Overnight oats, made in a row of jars.
- Eggs in any form, with vegetables.
- Strained yogurt, fruit and nuts.
- Foul with bread and tomato.

## Minutes four to six: give lunches a shape

Lunch does not need a recipe. It needs a shape: one protein, one grain or bean, two vegetables, one sauce. Choose the parts, not the dishes. Chicken, freekeh, cucumber and carrot with tahini on Sunday become chicken, greens, tomato and carrot with mint yogurt on Monday. It is the same shopping and a different plate.

If you order your lunches, choose them now for the whole week, and vary the protein: fish twice, beans or lentils twice, poultry or meat on the other days. This small rule takes care of a surprising amount of good nutrition.

## Minutes seven and eight: three dinners and a spare

Plan three dinners only. Together with what is on the calendar already and one night of leftovers, that makes a working week. Then add a spare: something from the freezer or the cupboard that takes ten minutes, for the evening when everything goes wrong. Lentil soup from a jar is a fine spare. So is an omelette.

People who plan seven dinners give up on Wednesday. People who plan three and a spare are still going at the weekend.

## Minute nine: write the list backwards

Go through the plan from Saturday back to Sunday and write down what is missing. Going backwards keeps you from imagining that you will cook every night. Group the list as the shop is laid out, vegetables first, and you will walk past fewer temptations.

## Minute ten: prepare one thing

Only one. Wash the salad leaves. Boil six eggs. Cook a pot of grain. Marinate the chicken. One thing done on Sunday makes the first two days almost run by themselves, and by then you are in the rhythm.

## When the plan breaks

It will. A meeting runs late, a friend is in town, the aubergines have gone soft. Treat the plan as a default rather than a promise. Skip the meal, use the spare, move on. What you want is not a perfect week but a week in which most meals were chosen by you and not by the clock.

A useful sign that your plan is too strict is that you break it on the second day. Take something out. A useful sign that it is too loose is that you stand before the open fridge at eight in the evening. Put an anchor in.

## Do it again, faster

Keep your plans. After a month you will have four, and a fifth week can be made by picking from them. That takes three minutes, and the tea is still warm.
`,
}
