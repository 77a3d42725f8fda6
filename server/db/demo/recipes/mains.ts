import { type DemoRecipe, rice, soup, warm } from './write.ts'

export const mains: Record<string, DemoRecipe> = {
  'lean-mixed-grill': warm(
    { 'Bulgur, cooked': 110, 'Chicken breast': 100, 'Lamb mince, lean': 80, Courgette: 60 },
    { 'Red pepper': 60, Yogurt: 50, Tahini: 6 },
  ),
  'butter-chicken': rice(
    { 'Basmati rice, cooked': 160, 'Chicken breast': 110, 'Chopped tomatoes': 100, Cream: 8 },
    { Cashews: 7, Butter: 4, Coriander: 4, Fenugreek: 1 },
  ),
  'chicken-katsu-curry': rice(
    { 'Sushi rice, cooked': 170, 'Chicken breast': 125, Carrot: 40, Onion: 40, Cucumber: 30 },
    { Breadcrumbs: 18, Eggs: 15, 'Soy sauce': 8, 'Rapeseed oil': 3, 'Mild curry spices': 3 },
  ),
  'lemon-herb-chicken': warm(
    { 'Chicken breast': 125, Courgette: 90, 'Red pepper': 80, 'Cherry tomatoes': 70 },
    { 'Red onion': 50, 'Vegetable stock': 30, 'Olive oil': 8, 'Lemon juice': 8, Thyme: 1 },
  ),
  'mushroom-barley-risotto': warm(
    { 'Pearl barley, cooked': 210, Mushrooms: 100, 'Vegetable stock': 80, 'Green peas': 40 },
    { 'Hard vegetarian cheese': 18, Butter: 6, Thyme: 1 },
  ),
  'beef-bulgogi-bowl': rice(
    { 'Jasmine rice, cooked': 160, 'Beef sirloin': 90, Eggs: 50, Carrot: 40, Spinach: 40 },
    { Cucumber: 30, 'Soy sauce': 12, Honey: 6, 'Sesame seeds': 3 },
  ),
  'zaatar-chicken-beans': warm(
    { 'Chicken thigh': 150, 'Green beans': 130, Almonds: 10, 'Lemon juice': 6 },
    { 'Za’atar': 5, Garlic: 4, 'Olive oil': 2 },
  ),
  'red-lentil-soup': soup(
    { 'Red lentils, cooked': 180, 'Vegetable stock': 100, Paneer: 35, Onion: 30, Yogurt: 25 },
    { 'Lemon juice': 8, Coriander: 3, 'Rapeseed oil': 2, Cumin: 1 },
  ),
  'garlic-butter-prawns': warm(
    { Courgette: 180, Prawns: 170, Butter: 25, 'Lemon juice': 8 },
    { Garlic: 6, Parsley: 6, 'Chilli flakes': 0.5 },
  ),
}
