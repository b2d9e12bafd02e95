const LETTERS = "1em 'Noto Sans Devanagari'";

/**
 * Loads the letters of Hindi before its words are shown, so that no text changes its shape under the reader. Many devices have no font for the script.
 * If the letters cannot be loaded, the words are shown in a font of the device.
 */
export async function loadHindiLetters(): Promise<void> {
  await document.fonts.load(LETTERS, 'अ').catch(() => []);
}
