/* Copies an address by a button. Without it, one tap on the address selects it. */
for (const button of document.querySelectorAll('[data-copy]')) {
  // Browsers copy on secure origins only.
  if (!navigator.clipboard) break;
  const status = button.parentElement.querySelector('[role="status"]');
  button.hidden = false;
  button.addEventListener('click', async () => {
    status.textContent = '';
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      status.textContent = button.dataset.copied;
    } catch {
      // The reader refused: the address is beside the button.
      getSelection().selectAllChildren(button.parentElement.querySelector('code'));
    }
  });
}
