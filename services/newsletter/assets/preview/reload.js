/* Only in a preview: reloads the page when a file was saved after it was made, or when the preview was started again. */
const [page] = performance.getEntriesByType('navigation');
let seen = page?.serverTiming?.find(({ name }) => name === 'preview')?.description ?? null;
new EventSource('/preview/events').onmessage = ({ data }) => {
  if (seen !== null && data !== seen) location.reload();
  seen = data;
};
