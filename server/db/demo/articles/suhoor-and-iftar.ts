import type { ArticleFacts } from '../demo-types.ts'

export const suhoorAndIftar: ArticleFacts = {
  key: 'suhoor-and-iftar',
  title: 'Suhoor that lasts, iftar that does not weigh you down',
  excerpt:
    'Two meals carry the whole day in Ramadan. What to put in each of them, how to break the fast gently, and how to keep training if you wish to.',
  author: 'Omar Farouk, head chef',
  publishedDate: '2026-02-09',
  markdown: `In Ramadan our kitchen turns around. We start when others finish, and the two meals that matter are served by lamplight. After many years of cooking for people who fast, we have learnt which plates come back empty and which customers write to say that the afternoon went well. Here is what we know.

## Suhoor: slow, moist, not too salty

The meal before dawn has one task, which is to last. Three things help.

**Slow carbohydrate.** Oats, wholegrain bread, freekeh, beans and lentils release their energy over hours. White bread and sweet cereal are gone by mid-morning. Foul medames with wholewheat bread might be the best suhoor ever invented, and it is older than any of us.

**Protein and a little fat.** Eggs, labneh, halloumi, yogurt or a spoon of nut butter slow everything down further and keep hunger quiet.

**Water in the food.** Drink two or three glasses, but not all at the last minute. Add food that holds water: cucumber, tomato, melon, oranges, soup, oats. Be sparing with pickles, olives, processed cheese and cured meats, for the salt will ask for water that you cannot have.

Some suhoors our customers choose again and again:

- Date and cardamom oats with yogurt.
- Shakshuka with labneh and wholegrain toast.
- Cottage cheese with cucumber and seeds, and a banana.
- Moong chilla with mint chutney.

## Breaking the fast

Begin as people have for centuries: a few dates and water. The sugar in the dates arrives quickly, and the water is what you have missed most. Then a cup of soup. Lentil soup is the classic because it is warm, soft and salted just enough.

Now pause. Pray, talk, set the table. Ten or fifteen minutes let your stomach find out that the fast is over. Most of the heaviness people complain of after iftar comes from eating a day's food in that quarter of an hour.

## Iftar: a plate, not a parade

When the table is full, it is easy to take some of everything, and then some more. Serve yourself one plate, in this order:

1. Half of it vegetables: fattoush, tabbouleh, grilled courgette, anything green.
2. A quarter protein: chicken, fish, lean lamb, or beans.
3. A quarter rice, bulgur or bread.

Sit down with it, eat slowly, and have more if you are still hungry afterwards. Samosas and other fried things are a pleasure; two are as much of a pleasure as six. Keep the sweets for later in the evening, with tea, when you will taste them.

## Between iftar and suhoor

You have a few hours to drink what the day has taken. A glass every hour is easier than a litre at once. Coffee right after iftar is welcome, late at night it steals your sleep, and sleep is short enough already.

A small third meal or a snack around ten or eleven suits many people: yogurt with fruit, nuts, a boiled egg.

## If you train

Many people keep exercising, and enjoy it, at a gentler pace. There are two good times. A light session in the hour before iftar, so that food and water follow at once. Or a normal session an hour or two after iftar, when you are fed. Keep long runs and personal records for another month. If you feel dizzy, stop.

## Who should ask first

Fasting is not for everyone every year. If you live with diabetes, heart or kidney disease, if you are pregnant or breastfeeding, or if you take medicine at fixed hours, speak to your doctor well before the month begins.

To everyone else: may your nights be long, your soup hot and your mornings kind.
`,
}
