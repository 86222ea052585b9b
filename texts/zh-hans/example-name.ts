/** Example of a writer's name, shown to staff. */
export default '小雨'
