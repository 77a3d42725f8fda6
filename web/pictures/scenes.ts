import about from './about.webp'
import aboutSmall from './about-800.webp'
import consultation from './hero-consultation.webp'
import consultationSmall from './hero-consultation-800.webp'
import equipment from './hero-equipment.webp'
import equipmentSmall from './hero-equipment-800.webp'
import meals from './hero-meals.webp'
import mealsSmall from './hero-meals-800.webp'

export interface SceneSource {
  src: string
  srcSet: string
  width: number
  height: number
}

const scene = (src: string, small: string, width: number, height: number): SceneSource => ({
  src,
  srcSet: `${small} 800w, ${src} ${width}w`,
  width,
  height,
})

/** Tables drawn for the shop's own pages; scripts/pictures draws them. */
export const aboutScene = scene(about, aboutSmall, 1200, 800)
export const consultationScene = scene(consultation, consultationSmall, 1600, 1000)
export const equipmentScene = scene(equipment, equipmentSmall, 1600, 1000)
export const mealsScene = scene(meals, mealsSmall, 1600, 1000)
