import { createTheme, type MantineColorsTuple } from '@mantine/core'

const palm: MantineColorsTuple = [
  '#eef5f1',
  '#ddebe3',
  '#bcd7ca',
  '#96c1ad',
  '#6cc7a1',
  '#3f9274',
  '#16624b',
  '#0f4d3a',
  '#0b3c2d',
  '#082b20',
]
const saffron: MantineColorsTuple = [
  '#fef6e7',
  '#fbe7c6',
  '#f8d59a',
  '#f6c36d',
  '#f5b45e',
  '#f2a33a',
  '#d9881d',
  '#b96a14',
  '#9c5313',
  '#6f3a0b',
]
const sand: MantineColorsTuple = [
  '#fffdf9',
  '#fbf7f0',
  '#f4ecdf',
  '#eadfcd',
  '#dccbb0',
  '#c4ad88',
  '#a8916b',
  '#8f7d60',
  '#6b5d47',
  '#463d2f',
]
const berry: MantineColorsTuple = [
  '#fdf1f2',
  '#fae3e4',
  '#f3c3c8',
  '#ec9fa8',
  '#e8808e',
  '#d15a6b',
  '#b3364b',
  '#962a3d',
  '#761f2f',
  '#541520',
]
const sea: MantineColorsTuple = [
  '#eff8fa',
  '#dceef3',
  '#b7dce6',
  '#85c9df',
  '#55a9c3',
  '#348aa6',
  '#1f6f8b',
  '#195a71',
  '#134557',
  '#0d303d',
]
// Mantine takes its dark surfaces and lines from here.
const dark: MantineColorsTuple = [
  '#f2e8d9',
  '#d6d2c3',
  '#b8b9a9',
  '#8a9a8f',
  '#2b3e35',
  '#1c2d25',
  '#13211b',
  '#0b1511',
  '#090f0c',
  '#070e0b',
]

/** Mantine's side of the tokens; the values themselves live in tokens.css. */
export const theme = createTheme({
  colors: { palm, saffron, sand, berry, sea, dark },
  primaryColor: 'palm',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  black: '#17211c',
  white: '#fffdf9',
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '500' },
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.875rem', lg: '1.5rem', xl: '2rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
})
