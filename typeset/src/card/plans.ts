import { polyline, rectangle, shape } from '../drawing.ts'
import type { Box } from '../model.ts'
import type { Shape } from '../stationery.ts'
import { fromMillimetres } from '../units.ts'
import * as scenes from './scenes.ts'
import { archWindow, mask, roundWindow } from './windows.ts'

/** A template laid out on one sheet. */
export interface DesignSheet {
  /** The colour of the whole side. */
  readonly ground: string
  /** Place of the photograph; null: the template is a drawing. null: the template is a drawing. */
  readonly photo: Box | null
  /** Shapes over the photograph, or in its place. */
  readonly shapes: readonly Shape[]
  /** Place and readable colour of a new line of text. */
  readonly caption: Box
  readonly ink: string
}

/** The sheet in millimetres, and what most templates need of it. */
export interface Ground {
  readonly w: number
  readonly h: number
  readonly bleed: number
}

const box = (x: number, y: number, width: number, height: number): Box => ({
  x: fromMillimetres(x),
  y: fromMillimetres(y),
  width: fromMillimetres(width),
  height: fromMillimetres(height),
})

const whole = ({ w, h }: Ground): Box => box(0, 0, w, h)
/** A line of text across the card, its top so far down. */
const across = ({ w }: Ground, y: number): Box => box(14, y, w - 28, 16)

/** Lays out a template on a sheet. */
export type Plan = (ground: Ground) => DesignSheet

export const full: Plan = (g) => ({
  ground: '#ffffff',
  photo: whole(g),
  shapes: [],
  caption: across(g, g.h - 26),
  ink: '#ffffff',
})
export const whiteEdge: Plan = (g) => {
  const edge = g.bleed + 6
  return {
    ground: '#ffffff',
    photo: box(edge, edge, g.w - 2 * edge, g.h - 2 * edge),
    shapes: [],
    caption: across(g, g.h - 30),
    ink: '#ffffff',
  }
}
export const instant: Plan = (g) => {
  const edge = g.bleed + 7
  const foot = 24
  return {
    ground: '#fdfcf8',
    photo: box(edge, edge, g.w - 2 * edge, g.h - edge - g.bleed - foot),
    shapes: [
      shape(rectangle(edge, edge, g.w - 2 * edge, g.h - edge - g.bleed - foot), {
        stroke: '#e4dfd3',
        width: 0.3,
      }),
    ],
    caption: across(g, g.h - g.bleed - foot + 5),
    ink: '#4a4238',
  }
}
export const arch: Plan = (g) => {
  const [width, height] = [g.w * 0.5, g.h - 2 * g.bleed - 25]
  const [x, y] = [(g.w - width) / 2, g.bleed + 7]
  return {
    ground: '#f3ece0',
    photo: box(x, y, width, height),
    shapes: [
      mask(g, archWindow(x, y, width, height), '#f3ece0'),
      shape(archWindow(x - 1.6, y - 1.6, width + 3.2, height + 3.2), {
        stroke: '#b99a6b',
        width: 0.4,
      }),
      ...scenes.cornerSprigs(g.w, g.h),
    ],
    caption: box(14, g.h - 20, g.w - 28, 12),
    ink: '#6d5734',
  }
}
export const garland: Plan = (g) => {
  const isWide = g.w > g.h
  const r = Math.min(g.w, g.h) * 0.5 - 16
  const [x, y] = [isWide ? 54 : g.w / 2, isWide ? g.h / 2 : 58]
  return {
    ground: '#eef2e6',
    photo: box(x - r, y - r, 2 * r, 2 * r),
    shapes: [mask(g, roundWindow(x, y, r), '#eef2e6'), ...scenes.garland(x, y, r + 8)],
    caption: isWide ? box(106, 42, g.w - 106 - 10, 30) : across(g, g.h - 38),
    ink: '#566b49',
  }
}
export const panel: Plan = (g) => {
  const isWide = g.w > g.h
  const photo = isWide ? box(0, 0, g.w * 0.6, g.h) : box(0, 0, g.w, g.h * 0.62)
  const from = isWide ? g.w * 0.6 : g.h * 0.62
  return {
    ground: '#f7f1e6',
    photo,
    shapes: [
      shape(
        isWide
          ? polyline([
              [from, 0],
              [from, g.h],
            ])
          : polyline([
              [0, from],
              [g.w, from],
            ]),
        { stroke: '#c8ad84', width: 0.6 },
      ),
    ],
    caption: isWide
      ? box(from + 6, g.h * 0.36, g.w - from - g.bleed - 12, 30)
      : box(14, from + 10, g.w - 28, 24),
    ink: '#6b5236',
  }
}
export const sprigs: Plan = (g) => {
  const edge = g.bleed + 13
  return {
    ground: '#faf7f0',
    photo: box(edge, edge, g.w - 2 * edge, g.h - 2 * edge),
    shapes: [
      shape(rectangle(edge - 1.5, edge - 1.5, g.w - 2 * edge + 3, g.h - 2 * edge + 3), {
        stroke: '#9bb08c',
        width: 0.4,
      }),
      ...scenes.cornerSprigs(g.w, g.h),
    ],
    caption: across(g, g.h - 16),
    ink: '#5d7050',
  }
}
/** A drawing in place of a photograph, with words; `at` is their share of the height. */
export const drawn =
  (ground: string, scene: scenes.Scene, ink: string, at: number): Plan =>
  (g) => ({ ground, photo: null, shapes: scene(g.w, g.h), caption: across(g, g.h * at), ink })
