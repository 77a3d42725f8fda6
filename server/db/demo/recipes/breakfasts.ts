import { cold, crisp, type DemoRecipe, raw, rice, warm } from './write.ts'

export const breakfasts: Record<string, DemoRecipe> = {
  'salmon-avocado-toast': raw(
    { 'Rye bread': 60, Avocado: 70, 'Smoked salmon': 70, Eggs: 30 },
    { Capers: 6, 'Lemon juice': 6, Dill: 3 },
  ),
  'date-cardamom-oats': cold(
    { 'Semi-skimmed milk': 160, 'Rolled oats': 45, Dates: 30 },
    { Almonds: 9, Honey: 5, Cardamom: 0.5 },
  ),
  shakshuka: warm(
    { 'Chopped tomatoes': 180, Eggs: 110, 'Red pepper': 60, Onion: 30 },
    { 'Sourdough bread': 30, Labneh: 30, 'Olive oil': 5, Cumin: 1 },
  ),
  'foul-medames': warm(
    { 'Fava beans, cooked': 170, 'Wholewheat flatbread': 40, Tomato: 40, 'Lemon juice': 10 },
    { Tahini: 5, Parsley: 5, 'Olive oil': 4, Garlic: 3, Cumin: 1 },
  ),
  'masala-omelette': warm(
    { Eggs: 150, Paneer: 40, Tomato: 40, Onion: 20 },
    { Coriander: 6, 'Green chilli': 4, 'Rapeseed oil': 2 },
  ),
  'berry-protein-oats': warm(
    { 'Skimmed milk': 120, 'Rolled oats': 55, Blueberries: 40, Raspberries: 40 },
    { 'Vanilla whey protein': 32, 'Pumpkin seeds': 6 },
  ),
  'egg-white-wrap': warm({ 'Egg whites': 150, 'Wholewheat wrap': 60, Spinach: 50, Feta: 18 }),
  'halloumi-plate': cold({ Halloumi: 80, Cucumber: 80, Tomato: 80, Eggs: 55, Olives: 25, 'Olive oil': 2 }),
  'turkey-sausage-eggs': warm(
    { Eggs: 110, 'Turkey sausage': 100, Mushrooms: 80 },
    { 'Cherry tomatoes': 60, Butter: 7 },
  ),
  'avocado-baked-eggs': warm({ Avocado: 130, Eggs: 110, Rocket: 25, Chives: 2, 'Chilli flakes': 0.5 }),
  'coconut-chia-pudding': cold(
    { 'Coconut milk': 75, Raspberries: 50, 'Chia seeds': 22 },
    { Almonds: 6, 'Desiccated coconut': 4 },
  ),
  'greek-yogurt-bowl': cold({ 'Strained yogurt': 230, 'Pomegranate seeds': 60, Honey: 9, Pistachios: 7 }),
  'banana-protein-pancakes': warm(
    { Banana: 100, Eggs: 55, Blueberries: 40, 'Rolled oats': 36 },
    { 'Vanilla whey protein': 25, 'Date syrup': 12 },
  ),
  'beef-egg-skillet': warm({
    'Sweet potato': 130,
    Eggs: 110,
    'Beef sirloin': 90,
    'Red pepper': 50,
    'Black pepper': 1,
  }),
  tapsilog: rice(
    { 'Brown rice, cooked': 150, 'Beef sirloin': 90, Eggs: 55, 'Pickled papaya': 40 },
    { 'Soy sauce': 8, Garlic: 5, 'Rapeseed oil': 2 },
  ),
  'moong-chilla': warm(
    { 'Moong lentils, cooked': 150, Carrot: 50, Yogurt: 40, Coriander: 8 },
    { Mint: 6, 'Rapeseed oil': 6, 'Green chilli': 2 },
  ),
  'quinoa-upma': warm(
    { 'Quinoa, cooked': 200, 'Green peas': 40, Carrot: 40, Onion: 25 },
    { Cashews: 9, 'Mustard seeds': 2, 'Curry leaves': 1 },
  ),
  'zaatar-manakish': crisp(
    { 'Wholewheat flatbread': 90, Cucumber: 50, Tomato: 50, Labneh: 40 },
    { 'Za’atar': 8, 'Olive oil': 7 },
  ),
  'turmeric-tofu-scramble': warm(
    { Tofu: 160, 'Cherry tomatoes': 60, Spinach: 50, 'Seeded bread': 25 },
    { 'Olive oil': 2, Turmeric: 1 },
  ),
  'cottage-cheese-bowl': cold(
    { 'Cottage cheese': 200, Cucumber: 80, Radish: 30, 'Sunflower seeds': 8 },
    { Dill: 3, 'Sesame seeds': 2, 'Black pepper': 0.3 },
  ),
  balaleet: warm(
    { 'Vermicelli, cooked': 160, Eggs: 80, Sugar: 10, Butter: 6 },
    { 'Rose water': 3, Cardamom: 0.5, Saffron: 0.1 },
  ),
  chebab: warm(
    { 'Semi-skimmed milk': 50, 'Wheat flour': 45, Eggs: 40, 'Soft white cheese': 35 },
    { Dates: 20, 'Date syrup': 8, Saffron: 0.1 },
  ),
  'spinach-feta-frittata': warm(
    { Eggs: 140, Spinach: 60, 'Red pepper': 50, Feta: 40 },
    { 'Salad leaves': 30, 'Olive oil': 3 },
  ),
}
