import { type DemoRecipe, rice, soup, warm } from './write.ts'

export const dinners: Record<string, DemoRecipe> = {
  'grilled-hammour': rice(
    { 'Basmati rice, cooked': 180, 'Hammour fillet': 160, Tomato: 80, Lemon: 20 },
    { Butter: 7, Garlic: 3, Saffron: 0.1 },
  ),
  'salmon-asparagus': warm(
    { 'Salmon fillet': 160, Asparagus: 140, 'Cherry tomatoes': 60, Butter: 10 },
    { 'Lemon juice': 6, Dill: 3 },
  ),
  'sirloin-chimichurri': warm(
    { 'Beef sirloin': 190, Mushrooms: 80, 'Cherry tomatoes': 70, Parsley: 10 },
    { 'Olive oil': 8, 'Lemon juice': 5, 'Dijon mustard': 4, Garlic: 3 },
  ),
  'prawn-saloona': rice(
    { 'Basmati rice, cooked': 150, Prawns: 130, 'Chopped tomatoes': 100, Potato: 70, Courgette: 60 },
    { 'Vegetable stock': 60, Onion: 25, 'Rapeseed oil': 5, 'Dried lime': 1 },
  ),
  'lamb-ouzi': rice(
    { 'Basmati rice, cooked': 180, 'Lamb shoulder, lean': 120, 'Green peas': 30, Raisins: 10 },
    { Cashews: 8, Butter: 3 },
  ),
  'chicken-biryani': rice(
    { 'Basmati rice, cooked': 200, 'Chicken breast': 120, Yogurt: 50, Onion: 30, Cucumber: 30 },
    { 'Rapeseed oil': 5, Mint: 4, Saffron: 0.1 },
  ),
  'miso-cod': warm(
    { 'Cod fillet': 160, 'Pak choi': 100, 'Sushi rice, cooked': 60, Shiitake: 40 },
    { 'White miso': 15, 'Sesame seeds': 4, 'Rapeseed oil': 2 },
  ),
  'turkey-meatball-spaghetti': warm(
    { 'Wholewheat spaghetti, cooked': 190, 'Turkey mince': 120, 'Chopped tomatoes': 120 },
    { Eggs: 15, Parmesan: 8, Basil: 3 },
  ),
  'steak-sweet-potato': warm(
    { 'Sweet potato': 190, 'Beef flank': 160, Tenderstem: 90 },
    { Butter: 5, 'Dijon mustard': 4, 'Black pepper': 0.5 },
  ),
  'ginger-prawn-stir-fry': warm(
    { Prawns: 140, 'Red pepper': 80, Broccoli: 80, Mangetout: 60 },
    { Tamari: 12, Ginger: 8, Honey: 8, 'Sesame oil': 6 },
  ),
  'turkey-stuffed-peppers': warm(
    { 'Red pepper': 160, 'Turkey mince': 110, 'Brown rice, cooked': 60, 'Chopped tomatoes': 60 },
    { Mozzarella: 18, Celery: 15 },
  ),
  'palak-paneer': warm({
    Spinach: 180,
    Paneer: 105,
    Onion: 40,
    Cream: 10,
    Ginger: 4,
    Garlic: 4,
    'Rapeseed oil': 2,
  }),
  'aubergine-maghmour': warm(
    { Aubergine: 150, 'Chickpeas, cooked': 110, 'Chopped tomatoes': 100, 'Wholewheat flatbread': 40 },
    { Onion: 30, 'Olive oil': 4, 'Sesame seeds': 1.5, 'Dried mint': 1 },
  ),
  'green-curry-tofu': rice(
    { 'Jasmine rice, cooked': 170, Tofu: 130, Aubergine: 50, 'Green beans': 50 },
    { 'Coconut milk': 35, 'Green curry paste': 15, Basil: 3 },
  ),
  'salmon-sinigang': soup(
    { Water: 150, 'Salmon fillet': 120, 'White radish': 80, Tomato: 60, Okra: 50 },
    { Spinach: 40, 'Tamarind paste': 12 },
  ),
  'chicken-tikka-kachumber': warm(
    { 'Chicken breast': 120, Tomato: 60, Cucumber: 60, Yogurt: 50, 'Chickpeas, cooked': 50 },
    { 'Red onion': 25, Mint: 3, 'Rapeseed oil': 2, 'Mustard seeds': 1.5 },
  ),
  'garlic-beef-mushrooms': warm(
    { Cauliflower: 160, 'Beef sirloin': 140, Mushrooms: 90, Cream: 35 },
    { 'Dijon mustard': 5, Garlic: 4, Butter: 4 },
  ),
  'chicken-freekeh-soup': soup(
    { Water: 150, 'Freekeh, cooked': 130, 'Chicken breast': 85, Carrot: 40, Celery: 30 },
    { 'Lemon juice': 6, Parsley: 4, 'Olive oil': 3 },
  ),
  'grilled-vegetable-halloumi': warm(
    { Aubergine: 80, 'Red pepper': 80, Courgette: 80, Halloumi: 75 },
    { Walnuts: 10, 'Pomegranate molasses': 6, 'Olive oil': 4 },
  ),
  'rajma-cauli-rice': warm(
    { 'Kidney beans, cooked': 160, Cauliflower: 120, 'Chopped tomatoes': 80, Onion: 40, Yogurt: 30 },
    { 'Rapeseed oil': 5, Coriander: 3, 'Mustard seeds': 1.5 },
  ),
  'lamb-chops-greens': warm(
    { 'Lamb chops': 160, 'Green beans': 90, 'Green peas': 40 },
    { 'Lemon juice': 5, Mint: 4, 'Dijon mustard': 4 },
  ),
  'baked-feta-ratatouille': warm(
    { Courgette: 110, Aubergine: 110, Tomato: 110, Feta: 90, 'Chopped tomatoes': 80 },
    { Celery: 20, 'Olive oil': 6 },
  ),
}
