/** A neutral landscape: nothing in it says what anybody is waiting for. Colours from the top of the sky to the nearest hill. */
export interface Scene {
  readonly sky: readonly [top: string, middle: string, bottom: string]
  readonly light: string
  /** The middle of sun or moon and its radius, as shares of the width and height. */
  readonly disc: { readonly x: number; readonly y: number; readonly radius: number }
  readonly hills: readonly string[]
  readonly ink: string
}

export const sceneNames = ['dawn', 'meadow', 'night'] as const
export type SceneName = (typeof sceneNames)[number]

export const scenes: Readonly<Record<SceneName, Scene>> = {
  dawn: {
    sky: ['#7d9cc4', '#f3c9a8', '#fbe7c8'],
    light: '#fff3d6',
    disc: { x: 0.62, y: 0.57, radius: 0.12 },
    hills: ['#b8927f', '#8d7a6c', '#5f6b57', '#3f5240'],
    ink: '#3a2a22',
  },
  meadow: {
    sky: ['#8fc3df', '#cfe6ea', '#f2f4e4'],
    light: '#fffbe9',
    disc: { x: 0.3, y: 0.3, radius: 0.09 },
    hills: ['#a9c6a0', '#86b07e', '#5f9560', '#3f7745'],
    ink: '#20402c',
  },
  night: {
    sky: ['#16213f', '#2c3b66', '#55618f'],
    light: '#f4efd8',
    disc: { x: 0.7, y: 0.26, radius: 0.08 },
    hills: ['#3d4a72', '#2f3a5c', '#222c47', '#161e33'],
    ink: '#f4efd8',
  },
}
