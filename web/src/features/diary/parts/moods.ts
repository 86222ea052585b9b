import type { Mood } from '@mailing/contract/diary/rules.ts'
import CloudRain from 'lucide-react/icons/cloud-rain'
import Leaf from 'lucide-react/icons/leaf'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import Sunrise from 'lucide-react/icons/sunrise'

/** A picture for each mood: the sky of the day. */
export const moodLooks: Readonly<Record<Mood, typeof Sun>> = {
  good: Sun,
  calm: Leaf,
  tired: Moon,
  sad: CloudRain,
  hopeful: Sunrise,
}
