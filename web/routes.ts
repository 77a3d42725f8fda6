import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/storefront/layout.tsx', [
    index('routes/storefront/home.tsx'),
    route('about', 'routes/storefront/about.tsx'),
    route('contact', 'routes/storefront/contact.tsx'),
    route('meal-plans', 'routes/storefront/meal-plans.tsx'),
    route('meal-plans/:identifier', 'routes/storefront/meal-plan.tsx'),
    route('products/:category?', 'routes/storefront/products.tsx'),
    route('products/:category/:identifier', 'routes/storefront/product.tsx'),
    route('blog', 'routes/storefront/blog.tsx'),
    route('blog/:identifier', 'routes/storefront/article.tsx'),
    route('OrderRedirection', 'routes/storefront/order-redirection.tsx'),
    route('checkout', 'routes/storefront/checkout.tsx'),
    route('Order', 'routes/account/login.tsx'),
    route('register', 'routes/account/register.tsx'),
    route('forgot-password', 'routes/account/forgot-password.tsx'),
    route('reset-password', 'routes/account/reset-password.tsx'),
    route('confirm-email', 'routes/account/confirm-email.tsx'),
    route('profile', 'routes/account/profile.tsx'),
    route('summary', 'routes/ordering/summary.tsx'),
    route('order-success', 'routes/ordering/order-success.tsx'),
    route('payment', 'routes/dev/payment.tsx'),
    route('dev/outbox', 'routes/dev/outbox.tsx'),
    route('dev/parts', 'routes/dev/parts.tsx'),
    route('*', 'routes/storefront/not-found.tsx'),
  ]),
] satisfies RouteConfig
