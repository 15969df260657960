import { imageMaxBytes } from '@secondset/contracts';
import { messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import { imageTypes, type UploadImage } from './uploads.ts';

function refusal(file: File): string | undefined {
  if (!imageTypes.includes(file.type)) return 'Use a PNG, JPEG, GIF or WebP picture.';
  if (file.size > imageMaxBytes) return 'Use a picture of at most 2 MB.';
  return undefined;
}

/**
 * Stores a picture and resolves to its address, or tells the person what went wrong and rejects
 * with it.
 */
export function useImageUpload(): UploadImage {
  const { campaigns, alerts } = useConsole();
  return async (file) => {
    try {
      const reason = refusal(file);
      if (reason) throw new Error(reason);
      return (await campaigns.uploadImage(file)).file;
    } catch (error) {
      alerts.show(`Error uploading image: ${messageOf(error)}`);
      throw error;
    }
  };
}
