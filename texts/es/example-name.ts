export default 'Lucía'
