const LETTERS = "1em 'Noto Sans Devanagari'";

/**
 * Loads the letters of Hindi before Hindi words are shown, so that no text changes its shape while it is read. Many devices have no font for the script.
 * If the letters cannot be loaded, the device's own font is used.
 */
export async function loadHindiLetters(): Promise<void> {
  await document.fonts.load(LETTERS, 'अ').catch(() => []);
}
