/** Who a visitor of a demo shop can sign in as. Exists in a demo shop alone: a live one refuses to start with them. */
export const DEMO_CUSTOMER = {
  userName: 'Layla Haddad',
  userEmail: 'layla@fittmeals.example',
  password: 'saffron-and-lentils',
} as const

/** The setting that says that the shop has its invented customers. */
export const DEMO_CUSTOMER_MARK = 'demoCustomer'
