import { cold, crisp, type DemoRecipe, raw, rice, warm } from './write.ts'

export const lunches: Record<string, DemoRecipe> = {
  'chicken-machboos': rice(
    { 'Basmati rice, cooked': 190, 'Chicken breast': 110, Onion: 30, Raisins: 8 },
    { Almonds: 7, Butter: 6, 'Dried lime': 1, Saffron: 0.1 },
  ),
  'chicken-shawarma-bowl': warm(
    { 'Bulgur, cooked': 170, 'Chicken breast': 120, Tomato: 60, 'Pickled cucumber': 30 },
    { Yogurt: 30, 'Pickled turnip': 20, Tahini: 14, 'Olive oil': 3 },
  ),
  'salmon-poke-bowl': raw(
    { 'Sushi rice, cooked': 150, 'Salmon fillet': 110, Edamame: 40, Carrot: 30 },
    { Cucumber: 30, Avocado: 25, Tamari: 12, 'Sesame seeds': 2 },
  ),
  'tandoori-chicken-salad': cold(
    { 'Chicken breast': 125, Yogurt: 70, 'Salad leaves': 60, Cucumber: 60, 'Red onion': 25 },
    { Radish: 25, 'Rapeseed oil': 4, Mint: 3, 'Mustard seeds': 1 },
  ),
  'chicken-tabbouleh': cold(
    { 'Chicken breast': 110, 'Bulgur, cooked': 110, Tomato: 80, Parsley: 40 },
    { 'Lemon juice': 15, 'Olive oil': 9, Mint: 5 },
  ),
  'lemongrass-prawn-noodles': cold(
    { 'Rice noodles, cooked': 150, Prawns: 120, Carrot: 50, Cucumber: 50, 'Lime juice': 12 },
    { 'Fish sauce': 8, Peanuts: 8, Lemongrass: 5, Mint: 4 },
  ),
  'turkey-kofta-freekeh': warm(
    { 'Turkey mince': 130, 'Freekeh, cooked': 110, Courgette: 80, Yogurt: 40 },
    { Garlic: 3, 'Olive oil': 3 },
  ),
  'beef-black-bean-bowl': rice(
    { 'Brown rice, cooked': 150, 'Lean beef mince': 130, 'Black beans, cooked': 80, Tomato: 50 },
    { Sweetcorn: 40, Avocado: 20, Yogurt: 20 },
  ),
  'chicken-alfredo-penne': warm(
    { 'Wholewheat penne, cooked': 190, 'Chicken breast': 110, 'Semi-skimmed milk': 80 },
    { Parmesan: 16, Butter: 3, Basil: 3 },
  ),
  'double-chicken-rice': rice(
    { 'Jasmine rice, cooked': 175, 'Chicken breast': 170, Broccoli: 90, Tamari: 10 },
    { Honey: 5, Ginger: 4, 'Sesame seeds': 3 },
  ),
  'tuna-nicoise': cold(
    { 'Tuna steak': 110, Potato: 90, 'Green beans': 60, Tomato: 60, Eggs: 55 },
    { Olives: 15, 'Olive oil': 5, 'Dijon mustard': 4 },
  ),
  'keto-chicken-caesar': cold({
    'Chicken breast': 110,
    'Cos lettuce': 90,
    Parmesan: 25,
    Mayonnaise: 24,
    Anchovies: 4,
  }),
  'beef-kofta-cauli-rice': warm({
    'Beef mince': 150,
    Cauliflower: 150,
    Tomato: 60,
    Yogurt: 20,
    Parsley: 8,
    Tahini: 8,
  }),
  'salmon-courgetti': warm(
    { Courgette: 180, 'Salmon fillet': 150, 'Cherry tomatoes': 60, Parmesan: 10 },
    { 'Pine nuts': 8, Basil: 8, 'Olive oil': 6 },
  ),
  'falafel-bowl': warm(
    { 'Chickpeas, cooked': 150, 'Bulgur, cooked': 100, Tomato: 50, Cucumber: 50 },
    { 'Salad leaves': 30, 'Pickled cucumber': 20, Tahini: 10, Parsley: 8, 'Olive oil': 6 },
  ),
  'paneer-tikka-bowl': rice(
    { 'Basmati rice, cooked': 140, Paneer: 85, 'Red pepper': 60, Cucumber: 40, Yogurt: 30 },
    { Mint: 5, Coriander: 5, 'Rapeseed oil': 2, 'Mustard seeds': 1, Turmeric: 0.5 },
  ),
  'chana-masala': rice(
    { 'Chickpeas, cooked': 140, 'Brown rice, cooked': 130, 'Chopped tomatoes': 100, Onion: 30 },
    { Lemon: 15, 'Rapeseed oil': 5, Ginger: 4, 'Mustard seeds': 1.5 },
  ),
  'halloumi-fattoush': cold(
    { Tomato: 80, Halloumi: 75, 'Salad leaves': 70, Cucumber: 60, 'Wholewheat flatbread': 35 },
    { Radish: 20, 'Pomegranate molasses': 8, 'Olive oil': 5, Sumac: 1 },
  ),
  'teriyaki-tofu-soba': warm(
    { 'Soba noodles, cooked': 190, Tofu: 140, 'Pak choi': 70, Carrot: 40 },
    { 'Soy sauce': 14, Honey: 12, 'Sesame seeds': 4 },
  ),
  'chicken-adobo': rice(
    { 'Jasmine rice, cooked': 165, 'Chicken thigh': 130, 'Pak choi': 70, 'Soy sauce': 12 },
    { 'Cane vinegar': 10, Garlic: 5, 'Black pepper': 0.5 },
  ),
  'lentil-chicken-bowl': warm(
    { 'Green lentils, cooked': 150, 'Chicken breast': 115, Carrot: 60, Celery: 20 },
    { 'Lemon juice': 10, Parsley: 5, 'Olive oil': 4, 'Dijon mustard': 4 },
  ),
  'sumac-sea-bass': crisp(
    { 'Sea bass fillet': 150, 'Quinoa, cooked': 130, Fennel: 80, Lemon: 15 },
    { 'Olive oil': 5, Parsley: 5, Sumac: 1 },
  ),
  'turkey-cobb-salad': cold(
    { 'Turkey breast': 110, 'Cos lettuce': 80, Tomato: 60, Eggs: 55, Avocado: 50 },
    { 'Blue cheese': 20, 'Olive oil': 6, 'Dijon mustard': 4 },
  ),
  'tuna-stuffed-avocado': cold(
    { Avocado: 130, 'Tuna in water': 110, Cucumber: 70, Mayonnaise: 12 },
    { Celery: 8, 'Lemon juice': 8, Capers: 5 },
  ),
  mujaddara: rice(
    { 'Brown lentils, cooked': 140, 'Basmati rice, cooked': 110, Yogurt: 70, Onion: 60 },
    { Cucumber: 40, 'Rapeseed oil': 6 },
  ),
}
