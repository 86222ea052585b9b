import { useId } from 'react'
import { type Scene, shapesOf } from '../model/poster-scenes.ts'

/** A small picture of a poster's scene. */
export function SceneThumb({
  scene,
  isQuiet,
}: {
  readonly scene: Scene
  readonly isQuiet: boolean
}) {
  const id = useId()
  return (
    <svg
      viewBox="0 0 900 820"
      preserveAspectRatio="xMidYMid slice"
      className="size-full"
      aria-hidden="true"
    >
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={scene.sky[0]} />
        <stop offset="1" stopColor={scene.sky[1]} />
      </linearGradient>
      <rect width="900" height="820" fill={`url(#${id})`} />
      {shapesOf(scene, isQuiet).map(({ path, color, line }) => (
        <path
          key={path}
          d={path}
          fill={line === undefined ? color : 'none'}
          stroke={line === undefined ? 'none' : color}
          strokeWidth={line}
          strokeLinecap="round"
        />
      ))}
    </svg>
  )
}
