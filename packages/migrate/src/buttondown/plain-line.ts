/**
 * A title or a description without template tags. What stands behind `{%` depends on who reads it, and ends the line;
 * a variable, as `{{ subscriber.email }}`, leaves nothing.
 */
export const plainLine = (text: string): string | null => {
  const [fixed = ''] = text.split('{%', 1);
  const line = fixed
    .replace(/\{\{[^}]{0,200}\}\}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line === '' ? null : line;
};
