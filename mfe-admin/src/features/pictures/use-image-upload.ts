import { imageTypes, type UploadImage } from '@secondset/blocks/uploads';
import { sayInEnglish } from '@secondset/content/english-refusals';
import { imageMaxBytes } from '@secondset/contracts';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';

function refusal(file: File): string | undefined {
  if (!imageTypes.includes(file.type)) {
    const isHeic = /^image\/hei[cf]/.test(file.type);
    return sayInEnglish({ code: isHeic ? 'image-heic' : 'image-unreadable', params: {} });
  }
  if (file.size > imageMaxBytes)
    return sayInEnglish({
      code: 'image-too-large',
      params: { mebibytes: imageMaxBytes / 1024 / 1024 },
    });
  return undefined;
}

/** Uploads a picture; shows an alert and rejects when that fails. */
export function useImageUpload(): UploadImage {
  const { campaigns, alerts } = useConsole();
  const { mutateAsync } = useMutation({
    mutationFn: async (file: File) => {
      const reason = refusal(file);
      if (reason) throw new Error(reason);
      return (await campaigns.uploadImage(file)).file;
    },
    onError: (error) => alerts.show(`Error uploading image: ${messageOf(error)}`),
  });
  return mutateAsync;
}
