/* Only in a preview: reloads the page when a file was saved, or when the preview was started again. */
let seen = null;
new EventSource('/preview/events').onmessage = ({ data }) => {
  if (seen !== null && data !== seen) location.reload();
  seen = data;
};
