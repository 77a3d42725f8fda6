import { asc } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { testimonials } from '../../../db/schema/content.ts'

export type Testimonial = Awaited<ReturnType<typeof loadTestimonials>>[number]

export const loadTestimonials = (db: Db) =>
  db
    .select({
      id: testimonials.id,
      name: testimonials.name,
      imageHash: testimonials.imageHash,
      rating: testimonials.rating,
      date: testimonials.date,
      text: testimonials.text,
    })
    .from(testimonials)
    .orderBy(asc(testimonials.position), asc(testimonials.id))
