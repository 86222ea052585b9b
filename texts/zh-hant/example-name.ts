export default '小雨'
