/** A text of UTF-16 units; lone surrogates stay. Units below 256 only make a string of one byte each, half the memory. */
export const textOfUnits = (units: Uint16Array, length: number): string => {
  let seen = 0;
  for (let index = 0; index < length; index++) seen |= units[index] ?? 0;
  return seen < 0x100
    ? Buffer.from(units.subarray(0, length)).toString('latin1')
    : Buffer.from(units.buffer, units.byteOffset, length * 2).toString('utf16le');
};
