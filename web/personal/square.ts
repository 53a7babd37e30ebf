const side = 256

/** The largest square in the middle of a picture. */
export function middleOf({ width, height }: { width: number; height: number }) {
  const edge = Math.min(width, height)
  return { x: Math.floor((width - edge) / 2), y: Math.floor((height - edge) / 2), edge }
}

/** Cut and scaled in the browser; what else the file tells, such as where it was taken, stays behind. */
export async function squareOf(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  // What shines through would be black in a JPEG.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, side, side)
  const { x, y, edge } = middleOf(picture)
  pen.drawImage(picture, x, y, edge, edge, 0, 0, side, side)
  picture.close()
  const webp = await blobOf(canvas, 'image/webp')
  // A browser that writes no WebP makes a PNG of it, which is large for a photo.
  return webp.type === 'image/webp' ? webp : blobOf(canvas, 'image/jpeg')
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new DOMException('no picture'))), type, 0.85)
  })
}
