import { cold, type DemoRecipe, dried, raw, soup, warm } from './write.ts'

export const addOns: Record<string, DemoRecipe> = {
  'chocolate-whey-shake': cold({ 'Skimmed milk': 250, 'Chocolate whey protein': 28, 'Cocoa powder': 4 }),
  'green-juice': raw({ Apple: 100, Cucumber: 90, Celery: 60, Spinach: 20, 'Lime juice': 8 }),
  'ginger-shot': cold({ Ginger: 25, 'Lemon juice': 25, Water: 8, Turmeric: 2, 'Black pepper': 0.1 }),
  'coconut-water': cold({ 'Coconut water': 250 }),
  'extra-grilled-chicken': warm({ 'Chicken breast': 110, 'Lemon juice': 4 }),
  'extra-salmon': warm({ 'Salmon fillet': 120, Dill: 2 }),
  'garden-side-salad': raw(
    { 'Salad leaves': 60, Cucumber: 50, 'Cherry tomatoes': 50, Radish: 20 },
    { 'Olive oil': 6, 'Lemon juice': 6, 'Dijon mustard': 3 },
  ),
  'boiled-egg-pair': cold({ Eggs: 100, 'Sea salt': 0.5, 'Black pepper': 0.1 }),
  'oat-raisin-cookie': dried({
    'Rolled oats': 18,
    Dates: 8,
    Eggs: 8,
    Butter: 7,
    Raisins: 6,
    'Wheat flour': 3,
  }),
  'cold-brew-coffee': cold({ Water: 235, Coffee: 15 }),
  'fruit-box': raw({ Watermelon: 120, Pineapple: 80, Grapes: 50, Orange: 50 }),
  'roast-tomato-soup': soup({
    Tomato: 200,
    'Vegetable stock': 60,
    Onion: 30,
    Cream: 12,
    'Olive oil': 4,
    Basil: 3,
  }),
}
