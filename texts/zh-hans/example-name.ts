/** Shown to staff as the name of somebody who writes. */
export default '小雨'
