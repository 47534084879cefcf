export { choice, date, list, number, siteAddress, text } from './kinds.ts';
export {
  didYouMean,
  type GivenWords,
  type Kind,
  type OptionTable,
  type OptionValues,
  readWords,
  WrongCall,
} from './options.ts';
export { printable, printableJson } from './printable.ts';
export { type CommandHead, callLines, commandUsage, type Program, readCall } from './program.ts';
