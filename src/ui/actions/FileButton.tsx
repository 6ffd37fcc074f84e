import PhotoCameraIcon from '@mui/icons-material/PhotoCamera';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { useEffect, useRef } from 'react';
import { OTHER_PICTURES } from '../arquivos/prepareFiles.ts';
import { type FileRules, withAlso } from './acceptFiles.ts';

interface FileButtonProps extends Pick<ButtonProps, 'startIcon' | 'sx' | 'disabled'> {
  label: string;
  /** Its accessible name as an input; its label by default. */
  name?: string;
  rules: Pick<FileRules, 'accept' | 'multiple' | 'atOnce' | 'capture'>;
  onChoose: (files: readonly File[]) => void;
}

/** A button in place of the browser's own file control. */
export const FileButton = ({ label, name = label, rules, onChoose, ...button }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { multiple, atOnce, capture } = rules;
  useEffect(() => {
    if (atOnce) input.current?.click();
  }, [atOnce]);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadFileIcon />}
        {...button}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        accept={withAlso(rules)}
        multiple={multiple}
        capture={capture}
        ref={input}
        hidden
        type="file"
        aria-label={name}
        disabled={button.disabled}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // Reset, so that choosing the same file again after a correction fires a change event.
          currentTarget.value = '';
        }}
      />
    </>
  );
};

/** As high as a thumb needs it. */
export const THUMB = { minHeight: 48 };

interface CameraFileButtonProps extends Pick<FileButtonProps, 'disabled' | 'onChoose'> {
  rules: Pick<FileRules, 'camera'>;
}

/** The camera takes one picture at a time. */
export const CameraFileButton = ({ rules, disabled, onChoose }: CameraFileButtonProps) => (
  <FileButton
    label="Fotografar"
    startIcon={<PhotoCameraIcon />}
    rules={{
      accept: OTHER_PICTURES,
      multiple: false,
      capture: 'environment',
      ...(rules.camera === 'atOnce' && { atOnce: true }),
    }}
    disabled={disabled}
    sx={THUMB}
    onChoose={onChoose}
  />
);
