/** Every list of the back-office as people ask for it: plain, in each order, far down, searched and filtered. */
const list = (call: string, sorts: string[], others: string[] = []) =>
  ['', ...sorts.flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`]), ...others].map(
    (query) => `/api/admin/${call}${query && `?${query}`}`,
  )

const page = 'perPage=25'
const today = new Date().toISOString().slice(0, 10)

export const adminLists: string[] = [
  ...list(
    'get-orders',
    [],
    [
      ...['orderID', 'userEmail', 'amount', 'paymentStatus', 'createdAt'].flatMap((sort) => [
        `sort=${sort}&direction=asc`,
        `sort=${sort}&direction=desc`,
      ]),
      ...[
        'size=100',
        'page=1000',
        'page=2500',
        'page=5000',
        'page=4',
        'paymentStatus=0',
        'paymentStatus=1',
        'paymentStatus=2',
        'attention=true',
        'cancelled=true',
        'paymentStatus=2&cancelled=false',
        'refunded=true',
        `deliveryDate=${today}`,
        `deliveryDate=${today}&paymentStatus=1`,
      ],
      ...[
        'search=person7%40mail.example',
        'search=FM-10000',
        'search=050%20000%200042',
        'search=mail',
        'search=nowhere',
      ],
      ...[
        'search=mail&paymentStatus=1',
        'search=person&sort=amount&direction=desc',
        'paymentStatus=1&sort=userEmail',
      ],
    ],
  ),
  ...list(
    'get-users',
    ['name', 'email', 'created', 'lastSignIn'],
    [
      ...[
        page,
        `${page}&page=400`,
        'q=layla',
        'q=mail',
        'q=nobody',
        'q=person42',
        'state=active',
        'state=deactivated',
      ],
      ...['q=layla&state=active&sort=name'],
    ],
  ),
  ...list('get-guest-users', ['created', 'lastSeen'], [page, `${page}&page=400`, 'q=abcdef']),
  ...list(
    'get-meals',
    ['name', 'energy', 'protein', 'price', 'category', 'updated'],
    [...[page, `${page}&page=100`, 'q=salmon', 'q=bowl%20oat', 'q=nothing']],
  ),
  ...list('get-addons', ['name'], ['q=salmon']),
  ...list('getproducts', ['name', 'price', 'stock'], ['q=goods', 'category=books', 'stock=low']),
  ...list('get-categories', ['name', 'meals']),
  ...list('get-mealtype', ['name', 'meals']),
  ...list('get-packages', ['name']),
  ...list('get-meal-plans', ['name']),
  ...list(
    'get-inquiries',
    ['name', 'created'],
    [page, 'state=open', 'state=closed', 'q=street', 'q=nothing'],
  ),
  ...list(
    'get-consultations',
    ['name', 'created'],
    [page, 'state=open', 'state=closed', 'q=run', 'q=nothing'],
  ),
  ...list('get-newsletter', ['email', 'created'], [page, 'q=reader7', 'q=mail', 'q=nobody']),
  ...list('get-articles', ['title']),
  ...list('get-admins', ['name']),
  ...list('get-audit-log', ['created'], [page, 'q=meal', 'q=nothing', 'action=add-meal', 'subject=meal-7']),
  ...list('get-today', []),
  ...['find?q=salmon', 'find?q=mail', 'find?q=nothing'].map((query) => `/api/admin/${query}`),
]
