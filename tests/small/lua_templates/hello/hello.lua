local spaces = {{ boards.track | lua }}

function onLoad()
    print("Hello, " .. #spaces .. " spaces")
end
