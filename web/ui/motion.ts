export const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
