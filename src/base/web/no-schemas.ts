// Stands for TypeBox in what the browser gets: contracts say there what to ask and where, and nothing is checked.
// A contract that needs another of its functions needs it here too; the build says so.
const nothing = () => ({})

export const Object = (properties: object) => ({ properties })
export {
  nothing as Array,
  nothing as Boolean,
  nothing as Integer,
  nothing as Literal,
  nothing as Null,
  nothing as Number,
  nothing as Optional,
  nothing as Record,
  nothing as String,
  nothing as Union,
  nothing as Unknown,
}
