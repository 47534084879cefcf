/** What a viewport meta element does to readers of small screens. */

/** WCAG 2.2, 1.4.4: text can be enlarged to twice its size. */
const ZOOM = 2;

const settingsIn = (content: string): ReadonlyMap<string, string> =>
  new Map(
    content
      .toLowerCase()
      .split(/[,;]/)
      .map((part) => part.split('='))
      .map(([name = '', value = '']) => [name.trim(), value.trim()]),
  );

/** `zoom`: they cannot enlarge the page; `fixed`: it is not laid out for their screen. Null when neither. */
export const viewportFault = (content: string): 'zoom' | 'fixed' | null => {
  const settings = settingsIn(content);
  const scale = (name: string): number => Number.parseFloat(settings.get(name) ?? '');
  if (['no', '0'].includes(settings.get('user-scalable') ?? '') || scale('maximum-scale') < ZOOM) return 'zoom';
  // An initial scale of 1 alone lays out at the width of the device as well (CSS Viewport).
  const width = settings.get('width');
  return width === 'device-width' || (width === undefined && scale('initial-scale') >= 1) ? null : 'fixed';
};
