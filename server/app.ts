import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from './deps.ts'
import { bagAdminRoutes } from './features/bags/bags.admin-routes.ts'
import { cartRoutes } from './features/cart/cart.routes.ts'
import { articleRoutes } from './features/catalogue/articles/articles.routes.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { homeRoutes } from './features/catalogue/home/home.routes.ts'
import { imageRoutes } from './features/catalogue/images/images.routes.ts'
import { planChoiceRoutes } from './features/catalogue/plan-choice.routes.ts'
import { productRoutes } from './features/catalogue/products/products.routes.ts'
import { articleAdminRoutes } from './features/catalogue-editing/articles/articles.admin-routes.ts'
import { dishAdminRoutes } from './features/catalogue-editing/dishes/dishes.admin-routes.ts'
import { ingredientAdminRoutes } from './features/catalogue-editing/ingredients/ingredients.admin-routes.ts'
import { itemAdminRoutes } from './features/catalogue-editing/items/items.admin-routes.ts'
import { nameAdminRoutes } from './features/catalogue-editing/names/names.admin-routes.ts'
import { packageAdminRoutes } from './features/catalogue-editing/packages/packages.admin-routes.ts'
import { planAdminRoutes } from './features/catalogue-editing/plans/plans.admin-routes.ts'
import { productAdminRoutes } from './features/catalogue-editing/products/products.admin-routes.ts'
import { contentRoutes } from './features/content/content.routes.ts'
import { messageAdminRoutes } from './features/content/messages.admin-routes.ts'
import { creditRoutes } from './features/credit/credit.routes.ts'
import { customerAdminRoutes } from './features/customers/customers.admin-routes.ts'
import { dayChangeRoutes } from './features/day-changes/day-changes.routes.ts'
import { driverAdminRoutes } from './features/driver/driver.admin-routes.ts'
import { healthAdminRoutes } from './features/health/health.admin-routes.ts'
import { kitchenAdminRoutes } from './features/kitchen/kitchen.admin-routes.ts'
import { shoppingListAdminRoutes } from './features/kitchen/shopping-list.admin-routes.ts'
import { labelAdminRoutes } from './features/labels/labels.admin-routes.ts'
import { draftRoutes } from './features/ordering/draft.routes.ts'
import { foodProfileRoutes } from './features/ordering/food-profile.routes.ts'
import { orderAdminRoutes } from './features/orders/orders.admin-routes.ts'
import { orderRoutes } from './features/orders/orders.routes.ts'
import { outboxRoutes } from './features/outbox/outbox.routes.ts'
import { packingAdminRoutes } from './features/packing/packing.admin-routes.ts'
import { sandboxPay } from './features/payments/sandbox-pay.routes.ts'
import { webhookRoutes } from './features/payments/webhook.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { reportAdminRoutes } from './features/reports/reports.admin-routes.ts'
import { runsAdminRoutes } from './features/runs/runs.admin-routes.ts'
import { settingsAdminRoutes } from './features/settings/settings.admin-routes.ts'
import { loadSettings } from './features/settings/settings.public.ts'
import { shopRoutes } from './features/settings/shop.routes.ts'
import { accountRoutes } from './features/sign-in/sign-in.routes.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { adminSignInRoutes } from './features/staff/admin-sign-in.routes.ts'
import { adminAccountRoutes } from './features/staff/admins.admin-routes.ts'
import { closureAdminRoutes } from './features/subscriptions/closures/closures.admin-routes.ts'
import { myPlanRoutes } from './features/subscriptions/plan/my-plan.routes.ts'
import { todayAdminRoutes } from './features/today/today.admin-routes.ts'
import { userAdminRoutes } from './features/users/users.admin-routes.ts'
import { zoneAdminRoutes } from './features/zones/zones.admin-routes.ts'
import { loadZones } from './features/zones/zones.public.ts'
import { normalPath } from './http/normal-path.ts'
import { createRateLimiter } from './http/rate-limiter.ts'
import { createResponseCache } from './http/response-cache.ts'
import { createSlowRefusal } from './http/slow-refusal.ts'
import { loggerOptions } from './logging.ts'
import { apiDocs } from './plugins/api-docs.ts'
import { compress } from './plugins/compress.ts'
import { drain } from './plugins/drain.ts'
import { errorMapping, frameworkErrors } from './plugins/error-mapping.ts'
import { health } from './plugins/health.ts'
import { metrics } from './plugins/metrics.ts'
import { network } from './plugins/network.ts'
import { originCheck } from './plugins/origin-check.ts'
import { overload } from './plugins/overload.ts'
import { pages } from './plugins/pages/pages.ts'
import { generalRateLimit } from './plugins/rate-limit.ts'
import { readableInput } from './plugins/readable-input.ts'
import { routeTable } from './plugins/route-table.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { session } from './plugins/session.ts'
import { slowClients } from './plugins/slow-clients.ts'
import { workOfRequest } from './plugins/work-of-request.ts'
import { currentWork } from './work.ts'

export type App = Awaited<ReturnType<typeof buildApp>>

// No form of a visitor comes near it; an admin's may bring pictures, and has a limit of its own.
const BODY_LIMIT = 1024 * 1024

/** The whole app, ready to listen or to be called in-process. */
export async function buildApp(deps: Deps) {
  const limiter = createRateLimiter(deps.env.RATE_LIMIT, deps.monotonicMs)
  const responseCache = createResponseCache({
    limiter,
    trust: deps.env.TRUST_PROXY,
    responses: deps.caches.responses,
  })
  deps.changes.onChange(responseCache.clear)
  const app = Fastify({
    logger: loggerOptions(deps.env.LOG_LEVEL) as unknown as { level: string } & Partial<FastifyBaseLogger>,
    serverFactory: responseCache.serverFactory,
    trustProxy: deps.env.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    // What a page asks in-process belongs to the request for the page.
    genReqId: () => currentWork()?.requestId ?? randomUUID(),
    rewriteUrl: ({ url }) => normalPath(url),
    requestTimeout: 60_000,
    // A busy machine may take its time to load the pages; that is no reason not to start.
    pluginTimeout: 60_000,
    forceCloseConnections: 'idle',
    // What still comes in over an open connection is answered; see drain.ts.
    return503OnClosing: false,
    frameworkErrors,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  }).withTypeProvider<ZodTypeProvider>()
  app.decorate('responseCache', responseCache)
  app.decorate('refuseSlowly', createSlowRefusal())
  app.addHook('preClose', async () => responseCache.close())
  if (['info', 'debug', 'trace'].includes(deps.env.LOG_LEVEL))
    responseCache.watch(({ method, url }, _route, statusCode, responseTime) =>
      app.log.info({ req: { method, url }, res: { statusCode }, responseTime }, 'request completed'),
    )
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  await app.register(workOfRequest, deps)
  await app.register(routeTable)
  await app.register(errorMapping)
  await app.register(securityHeaders, deps)
  await app.register(drain)
  await app.register(network)
  await app.register(slowClients, deps)
  await app.register(generalRateLimit, { ...deps, limiter })
  await app.register(overload, deps)
  await app.register(compress)
  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: 5 * 1024 * 1024 + 1, files: 10, fields: 60 } })
  await app.register(originCheck, deps)
  await app.register(session, deps)
  await app.register(readableInput)
  await app.register(metrics, deps)
  await app.register(apiDocs)
  await app.register(health, deps)

  // Known from the start, so that no page ever has to wait for the database to learn the shop's name.
  await Promise.all([loadSettings(deps), loadZones(deps)])
  shopRoutes(app, deps)
  catalogueRoutes(app, deps)
  planChoiceRoutes(app, deps)
  homeRoutes(app, deps)
  productRoutes(app, deps)
  articleRoutes(app, deps)
  imageRoutes(app, deps)
  draftRoutes(app, deps)
  foodProfileRoutes(app, deps)
  cartRoutes(app, deps)
  orderRoutes(app, deps)
  myPlanRoutes(app, deps)
  orderAdminRoutes(app, deps)
  dayChangeRoutes(app, deps)
  await webhookRoutes(app, deps)
  contentRoutes(app, deps)
  accountRoutes(app, deps)
  profileRoutes(app, deps)
  creditRoutes(app, deps)
  adminSignInRoutes(app, deps)
  adminAccountRoutes(app, deps)
  userAdminRoutes(app, deps)
  customerAdminRoutes(app, deps)
  closureAdminRoutes(app, deps)
  nameAdminRoutes(app, deps)
  ingredientAdminRoutes(app, deps)
  dishAdminRoutes(app, deps)
  packageAdminRoutes(app, deps)
  planAdminRoutes(app, deps)
  productAdminRoutes(app, deps)
  articleAdminRoutes(app, deps)
  itemAdminRoutes(app, deps)
  messageAdminRoutes(app, deps)
  settingsAdminRoutes(app, deps)
  zoneAdminRoutes(app, deps)
  healthAdminRoutes(app, deps)
  todayAdminRoutes(app, deps)
  reportAdminRoutes(app, deps)
  kitchenAdminRoutes(app, deps)
  shoppingListAdminRoutes(app, deps)
  labelAdminRoutes(app, deps)
  driverAdminRoutes(app, deps)
  runsAdminRoutes(app, deps)
  bagAdminRoutes(app, deps)
  packingAdminRoutes(app, deps)
  outboxRoutes(app, deps)
  siteRoutes(app, deps)
  sandboxPay(app, deps)

  if (deps.pages)
    await app.register(pages, {
      ...deps.pages,
      cache: deps.caches.pages,
      origin: deps.env.PUBLIC_URL,
      outsideHosts: deps.provider.checkout.hosts,
      rendersPerMinute: Math.ceil(deps.env.RATE_LIMIT / 2),
      onCatalogueChange: (forget) => deps.changes.onChange(forget),
    })

  return app
}
