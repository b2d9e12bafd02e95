import { areaWords } from '../../messages/index.ts';
import { depthWords } from '../../messages/depth.en.ts';
import { depthWordsHindi } from '../../messages/depth.hi.ts';

export const depthText = areaWords(depthWords, depthWordsHindi);
