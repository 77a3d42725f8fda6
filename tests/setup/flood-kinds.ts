type Flood = (n: number, product: string) => [request: string, body?: object]

const RUN = Date.now().toString(36)

/** What one address may send without end. */
export const floods = {
  'calls spelled in other letters': () => ['GET /%61pi/user/get-token'],
  'pages of made-up searches': (n) => [`GET /products?search=made-up-${n}`],
  'pages nobody has written': (n) => [`GET /blog/made-up-${n}`],
  'sign-ups': (n) => [
    'POST /api/user/signup',
    {
      userName: `flood ${RUN} ${n}`,
      userEmail: `flood-${RUN}-${n}@mail.example`,
      password: 'saffron-window-ladder-7',
    },
  ],
  'wrong passwords': (n) => ['POST /api/user/login', { userName: `nobody ${n}`, password: 'a wrong one' }],
  'things put in a cart': (_n, product) => ['POST /api/user/add-product-to-cart', { product, quantity: 1 }],
  'pages of one visitor': () => ['GET /cart'],
} satisfies Record<string, Flood>

export type FloodKind = keyof typeof floods
